import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { LEVELS, type Level } from './levels.ts'

/** The level of the member whose transaction it is. */
export async function ownLevel(tx: Tx): Promise<Level> {
  const { rows } = await sql<{ level: string | null }>`select own_level() as level`.execute(tx)
  return LEVELS.find((level) => level === rows[0]?.level) ?? 'new'
}
