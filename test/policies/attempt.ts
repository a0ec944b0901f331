import type { RawBuilder } from 'kysely'
import type { Actor } from '../../app/platform/database/actor.ts'
import type { Database } from '../../app/platform/database/database.ts'

/** `done`: it met at least one row. `nothing`: allowed, but no row to see or touch. `refused`: by privilege or policy. */
export type Outcome = 'done' | 'nothing' | 'refused'

/** The second is what a view of several tables answers, for nobody at all can write to it. */
const REFUSALS: unknown[] = ['42501', '55000']

class TakenBack extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super(outcome)
    this.outcome = outcome
  }
}

/** Says how the database answers `statement` on behalf of `actor`, and leaves everything as it was. */
export async function attempt(db: Database, actor: Actor, statement: RawBuilder<unknown>): Promise<Outcome> {
  try {
    return await db.as(actor, async (tx) => {
      const { rows, numAffectedRows = 0n } = await statement.execute(tx)
      throw new TakenBack(rows.length > 0 || numAffectedRows > 0n ? 'done' : 'nothing')
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome
    if (error instanceof Error && 'code' in error && REFUSALS.includes(error.code)) return 'refused'
    throw error
  }
}
