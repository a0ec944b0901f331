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

/** Reads migrations in the order of their names, one after another: a process may open few files at once. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations: Migration[] = []
  for (const name of names) {
    const statements = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
    const formerly = [...statements.matchAll(/^-- formerly ([0-9a-f]{64})$/gm)].map((match) => match[1]!)
    const sha256 = createHash('sha256').update(statements).digest('hex')
    migrations.push({ name, statements, sha256, formerly })
  }
  return migrations
}

/** Whether a record with this hash is of this migration. */
export const isRecordOf = ({ sha256, formerly }: Migration, recorded: string) =>
  sha256 === recorded || formerly.includes(recorded)
