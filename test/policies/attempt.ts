import type { RawBuilder } from 'kysely'
import type { Actor } from '../../app/platform/database/actor.ts'
import type { Database } from '../../app/platform/database/database.ts'

/** `done`: at least one row. `nothing`: allowed, but no rows. `refused`: by privilege or policy. */
export type Outcome = 'done' | 'nothing' | 'refused'

/** 55000: the view is not updatable. */
const REFUSALS: unknown[] = ['42501', '55000']

class RolledBack extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super(outcome)
    this.outcome = outcome
  }
}

/** Runs `statement` as `actor` and rolls it back. */
export async function attempt(db: Database, actor: Actor, statement: RawBuilder<unknown>): Promise<Outcome> {
  try {
    return await db.as(actor, async (tx) => {
      const { rows, numAffectedRows = 0n } = await statement.execute(tx)
      throw new RolledBack(rows.length > 0 || numAffectedRows > 0n ? 'done' : 'nothing')
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome
    if (error instanceof Error && 'code' in error && REFUSALS.includes(error.code)) return 'refused'
    throw error
  }
}
