import { sql } from 'kysely'
import type { Query } from './database.ts'

const ENCODING_TEXT = (encoding: string) =>
  `The database's encoding is ${encoding}, and Unpause needs UTF8. Create another one, such as with: create database unpause encoding 'UTF8' locale 'C.UTF-8' template template0. Nothing was changed.`

/** Ask it before anything is written. @throws with a sentence for the operator */
export async function requireUtf8(db: Query): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(db)
  const { encoding } = rows[0]!
  if (encoding !== 'UTF8') throw new Error(ENCODING_TEXT(encoding))
}
