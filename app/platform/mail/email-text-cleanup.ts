import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import {
  deleteEmailTexts,
  failExpiredEmails,
  failOldEmails,
  LINK_EXPIRED,
  WAITED_TOO_LONG,
} from './emails.db.ts'

/** How long texts are kept, for questions about what arrived, and to send again what failed. */
const TEXT_DAYS = 7

/** How long an email waits where no mail server is set. */
const WAITING_DAYS = 30

const DAY = 24 * 60 * 60 * 1000

/**
 * Deletes the text of an email seven days after it was sent or failed, or as soon as it can't be sent any
 * more: nobody needs it, and a copy of the database would hold it. An email whose link has expired, or that
 * has waited for 30 days, counts as failed.
 */
export async function cleanUpEmailTexts({
  db,
  log,
}: {
  db: Database
  log: Pick<Logger, 'error'>
}): Promise<void> {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
  const queuedBefore = daysAgo(WAITING_DAYS)
  const given = [
    { reason: LINK_EXPIRED, emails: await failExpiredEmails(db) },
    { reason: WAITED_TOO_LONG, emails: await failOldEmails(db, queuedBefore) },
  ]
  for (const { reason, emails } of given)
    if (emails > 0) log.error({ emails, reason }, 'Gave up on sending emails')
  await deleteEmailTexts(db, { endedBefore: daysAgo(TEXT_DAYS), queuedBefore })
}
