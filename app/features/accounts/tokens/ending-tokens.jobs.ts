import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { isEmailAddress } from '../../../platform/text/email-address.ts'
import { recordSecurityEvent } from '../events/record-security-event.db.ts'
import { DAY_MS } from '../leaving.ts'
import { deleteEndedTokens, takeTokensToWarn } from '../store/ending-tokens.db.ts'
import { endOfToken, UNUSED_DAYS, WARNING_DAYS } from './token.ts'
import { tokenEndsEmail } from './token-emails.server.ts'

interface Parts {
  db: Database
  queueEmail: QueueEmail
  publicUrl: string
}

export const scheduleTokenEnds = ({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> =>
  jobs.schedule('tokens-ended', '17 4 * * *', () => endOldTokens(parts))

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

/** Deletes tokens that have ended, and tells the members whose unused tokens end within a week. */
export const endOldTokens = ({ db, queueEmail, publicUrl }: Parts): Promise<void> =>
  db.background(async (tx) => {
    for (const { user_id } of await deleteEndedTokens(tx, daysAgo(UNUSED_DAYS)))
      await recordSecurityEvent(tx, null, { userId: user_id, kind: 'token_ended' })
    for (const token of await takeTokensToWarn(tx, daysAgo(UNUSED_DAYS - WARNING_DAYS))) {
      if (!isEmailAddress(token.email)) continue
      const email = tokenEndsEmail(token.email, publicUrl, token.name, endOfToken(token))
      await queueEmail(tx, 'token-ends', email)
    }
  })
