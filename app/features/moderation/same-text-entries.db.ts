import type { Tx } from '../../platform/database/database.ts'
import type { ReportedKind } from './reported.ts'

/** The other open entries with the text of a case that the moderator may decide. */
export const sameTextEntries = (tx: Tx, caseId: string) =>
  tx
    .selectFrom('queued_waves')
    .select(({ ref }) => [
      ref('kind').$castTo<ReportedKind>().as('kind'),
      ref('thing_id').$castTo<string>().as('thing'),
    ])
    .where('case_id', '=', caseId)
    .orderBy('thing_id')
    .execute()
