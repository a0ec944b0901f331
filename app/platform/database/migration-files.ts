import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Migration {
  name: string
  statements: string
  sha256: string
  /**
   * The hashes of earlier texts with the same result, from lines `-- formerly HASH`: newer versions of
   * PostgreSQL refused those.
   */
  formerly: readonly string[]
}

/** Reads migrations in the order of their names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const statements = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const formerly = [...statements.matchAll(/^-- formerly ([0-9a-f]{64})$/gm)].map((match) => match[1]!)
      return { name, statements, sha256: createHash('sha256').update(statements).digest('hex'), formerly }
    }),
  )
}

/** Whether a record with this hash is of this migration. */
export const isRecordOf = ({ sha256, formerly }: Migration, recorded: string) =>
  sha256 === recorded || formerly.includes(recorded)
