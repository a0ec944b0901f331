import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Query } from '../database/database.ts'
import type { ArchivedTable } from './catalog.ts'

const BATCH = 500

export interface RowsDigest {
  count: number
  sha256: string
}

/**
 * The rows of a table in the order of its key, as lines of JSON: an array of the values as PostgreSQL writes
 * them, which every version reads. Equal rows give equal lines on both engines.
 * @param tx a transaction; one at a time
 * @param onEnd called with what was read
 */
export async function* linesOf(
  tx: Query,
  { name, columns, key }: ArchivedTable,
  onEnd: (digest: RowsDigest) => void,
): AsyncGenerator<string> {
  const values = columns.map((column) => sql`${sql.ref(column.name)}::text`)
  const order = key.map((column) => sql`${sql.ref(column)}::text collate "C"`)
  await sql`
    declare backup_rows no scroll cursor for
    select json_build_array(${sql.join(values)})::text as line from ${sql.table(name)} order by ${sql.join(order)}`.execute(
    tx,
  )
  const hash = createHash('sha256')
  let count = 0
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(BATCH)} from backup_rows`.execute(tx)
    if (rows.length === 0) break
    count += rows.length
    const lines = rows.map(({ line }) => `${line}\n`).join('')
    hash.update(lines)
    yield lines
  }
  await sql`close backup_rows`.execute(tx)
  onEnd({ count, sha256: hash.digest('hex') })
}

/** Inserts lines of `linesOf`. */
export async function insertLines(
  tx: Query,
  { name, columns }: ArchivedTable,
  lines: string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const values = sql.join(
    columns.map(({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`),
  )
  for (let from = 0; from < lines.length; from += BATCH) {
    const batch = `[${lines.slice(from, from + BATCH).join(',')}]`
    await sql`
      insert into ${sql.table(name)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${batch}::jsonb) as line`.execute(tx)
  }
}

/** What is in the tables, to compare two databases. */
export async function digestTables(
  tx: Query,
  tables: readonly ArchivedTable[],
): Promise<Map<string, RowsDigest>> {
  const digests = new Map<string, RowsDigest>()
  for (const table of tables) {
    const lines = linesOf(tx, table, (digest) => digests.set(table.name, digest))
    for await (const _ of lines);
  }
  return digests
}
