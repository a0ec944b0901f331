import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { streamZip, type ZipEntry } from '../../../../platform/files/stream-zip.ts'
import type { Services } from '../../../../platform/http/env.ts'
import { DATA_ARCHIVE } from './data-export-texts.ts'
import { EXPORTED_TABLES } from './exported-tables-texts.server.ts'
import { TABLES_LEFT_OUT } from './left-out-texts.server.ts'

/** How many rows are in memory at once. */
const BATCH = 500

/**
 * The rows of the tables, one line of JSON each, as a zip archive that is written as fast as it is read. An
 * error cuts it off before its directory, so that no program opens it. The last entry has the number of rows
 * of each table.
 * @param onEnd called once, however it ends
 */
export function dataArchive(
  { db, files }: Pick<Services, 'db' | 'files'>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: DATA_ARCHIVE.readme, input: readme(new Date(Date.now())) }
    const counts: Record<string, number> = {}
    for (const table of Object.keys(EXPORTED_TABLES)) {
      counts[table] = 0
      yield {
        name: DATA_ARCHIVE.table(table),
        input: linesOf(db, table, (count) => {
          counts[table] = (counts[table] ?? 0) + count
        }),
      }
    }
    yield { name: DATA_ARCHIVE.counts, input: `${JSON.stringify(counts, null, 2)}\n` }
  }
  return streamZip(files, entries(), onEnd)
}

/** The lines of a table. Each batch is read in a transaction of its own, so that a slow reader holds none. */
async function* linesOf(
  db: Services['db'],
  table: string,
  onBatch: (count: number) => void,
): AsyncGenerator<string> {
  let after: string[] | undefined
  do {
    const from = after
    const rows = await db.system((tx) => readBatch(tx, table, from))
    onBatch(rows.length)
    if (rows.length > 0) yield rows.map(({ line }) => `${line}\n`).join('')
    after = rows.length === BATCH ? rows.at(-1)?.key : undefined
  } while (after)
}

async function readBatch(tx: Tx, table: string, after: string[] | undefined) {
  const { key = ['id'], columns = [], instead = {} } = EXPORTED_TABLES[table] ?? {}
  const values = columns.map((column) => {
    const value = instead[column] ? sql.raw(instead[column]) : sql.ref(`each.${column}`)
    return sql`${value} as ${sql.ref(column)}`
  })
  const keys = sql.join(key.map((column) => sql.ref(`each.${column}`)))
  const { rows } = await sql<{ key: string[]; line: string }>`
    select array[${sql.join(key.map((column) => sql`${sql.ref(column)}::text`))}] as key, row_to_json(exported)::text as line
    from (
      select ${sql.join(values)} from ${sql.table(`public.${table}`)} each
      ${after ? sql`where (${keys}) > (${sql.join(after)})` : sql``}
      order by ${keys} limit ${sql.lit(BATCH)}
    ) exported order by ${sql.join(key.map((column) => sql.ref(column)))}`.execute(tx)
  return rows
}

const row = (name: string, text: string) => `${name.padEnd(34)}${text}`

function readme(at: Date): string {
  const { title, about, contains, leavesOut, auth } = DATA_ARCHIVE
  const tables = Object.entries(EXPORTED_TABLES).map(([name, { leftOut }]) => {
    const without = Object.keys(leftOut)
    return row(DATA_ARCHIVE.table(name), without.length > 0 ? DATA_ARCHIVE.without(without) : '').trimEnd()
  })
  const leftOut = Object.entries(TABLES_LEFT_OUT).map(([name, why]) => row(name, why))
  const blocks = [title, about(at.toISOString().slice(0, 16).replace('T', ' ')), contains, tables.join('\n')]
  return `${[...blocks, leavesOut, [row('auth.*', auth), ...leftOut].join('\n')].join('\n\n')}\n`
}
