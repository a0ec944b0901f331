import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { withSystemRights } from '../../platform/database/with-system-rights.ts'
import type { Variables } from '../../platform/http/env.ts'
import { queueUnaskedEmail } from '../../platform/mail/unasked-email.ts'
import type { NewReport } from './report.schema.ts'
import { noticeReceivedEmail } from './report-emails.server.ts'
import { tellOfDecision } from './tell-of-decision.server.ts'

type Parts = Pick<Variables, 'config' | 'queueEmail' | 'pseudonymOf' | 'log' | 'session'>

/** Confirms a notice of something illegal to the address that it gives. */
export const tellOfNotice = async (
  services: Parts,
  tx: Tx,
  { notice }: NewReport,
  receipt: { number: string; secret: string },
): Promise<void> => {
  const to = notice?.email
  if (!to) return
  const email = noticeReceivedEmail(to, receipt, services.config.publicUrl)
  await withSystemRights(tx, () => queueUnaskedEmail(services, tx, 'notice-received', email))
}

/** Tells the author of a comment that a rule has just folded it. */
export const tellOfFold = (parts: Parts, tx: Tx, comment: string): Promise<void> =>
  withSystemRights(tx, async () => {
    const { rows } = await sql<{ decision_id: string }>`
      select decision_id from hidden_content where comment_id = ${comment} and is_fold`.execute(tx)
    if (rows[0]) await tellOfDecision(parts, tx, rows[0].decision_id)
  })
