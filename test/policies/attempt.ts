import type { RawBuilder } from 'kysely'
import type { Actor } from '../../app/platform/database/actor.ts'
import type { Database } from '../../app/platform/database/database.ts'
import { withSystemRights } from '../../app/platform/database/with-system-rights.ts'

/** It is `done` for at least one row, `nothing` if allowed without rows, `denied` by privilege or policy. */
export type Outcome = 'done' | 'nothing' | 'denied'

/** The view is not updatable: 55000. */
const DENIED_CODES: unknown[] = ['42501', '55000']

class RolledBack extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super(outcome)
    this.outcome = outcome
  }
}

/** Runs a statement and rolls it back. @param before statements that the system runs first */
export async function attempt(
  db: Database,
  actor: Actor,
  statement: RawBuilder<unknown>,
  before: readonly RawBuilder<unknown>[] = [],
): Promise<Outcome> {
  try {
    return await db.as(actor, async (tx) => {
      for (const each of before) await withSystemRights(tx, () => each.execute(tx))
      const { rows, numAffectedRows = 0n } = await statement.execute(tx)
      throw new RolledBack(rows.length > 0 || numAffectedRows > 0n ? 'done' : 'nothing')
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome
    if (error instanceof Error && 'code' in error && DENIED_CODES.includes(error.code)) return 'denied'
    throw error
  }
}
