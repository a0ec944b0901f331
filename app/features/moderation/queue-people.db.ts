import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { UNNAMED_PERSON } from '../../ui/labels/label-texts.ts'

export interface QueuePerson {
  id: string
  full_name: string | null
  handle: string | null
  avatar_url: string | null
}

export async function peopleById(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, QueuePerson>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await tx
    .selectFrom('public_profiles')
    .select(['id', 'full_name', 'handle', 'avatar_url'])
    .where('id', 'in', known)
    .execute()
  return new Map(rows.map((person) => [person.id, person]))
}

/** The name of who decided; null for a rule, and for somebody who is gone. */
export const nameOfDecider = (people: ReadonlyMap<string, QueuePerson>, id: string | null): string | null => {
  const person = id === null ? undefined : people.get(id)
  return person ? person.full_name || UNNAMED_PERSON : null
}

/** Whether nobody else decides here. */
export async function isOnlyModerator(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ only: boolean }>`select app.is_only_moderator() as only`.execute(tx)
  return rows[0]?.only ?? false
}
