import type { Tx } from '../../platform/database/database.ts'
import type { ReportedKind } from './reported.ts'

/**
 * The other open entries with the text of a case that the moderator may decide, as one statement sees them,
 * each with its version.
 */
export const sameTextEntries = (tx: Tx, caseId: string) =>
  tx
    .selectFrom('queued_waves as w')
    .innerJoin('moderation_queue as q', (join) =>
      join.onRef('q.kind', '=', 'w.kind').onRef('q.thing_id', '=', 'w.thing_id'),
    )
    .select(({ ref }) => [
      ref('w.kind').$castTo<ReportedKind>().as('kind'),
      ref('w.thing_id').$castTo<string>().as('thing'),
      ref('q.version').$castTo<string>().as('version'),
    ])
    .where('w.case_id', '=', caseId)
    .orderBy('w.thing_id')
    .execute()

export async function countSameTextEntries(tx: Tx, caseId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('queued_waves')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  return count
}
