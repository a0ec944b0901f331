import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { deleteEmailTexts, failExpiredEmails, LINK_EXPIRED } from './emails.db.ts'

/** For questions about what arrived. */
const TEXT_DAYS = 7

const DAY = 24 * 60 * 60 * 1000

/**
 * Deletes the text of an email seven days after it was sent, or as soon as its link has expired: nobody needs it any
 * more, and a copy of the database would hold it. What can't be sent any more counts as failed.
 */
export async function cleanUpEmailTexts({
  db,
  log,
}: {
  db: Database
  log: Pick<Logger, 'error'>
}): Promise<void> {
  const emails = await failExpiredEmails(db)
  if (emails > 0) log.error({ emails, reason: LINK_EXPIRED }, 'Gave up on sending emails')
  await deleteEmailTexts(db, new Date(Date.now() - TEXT_DAYS * DAY))
}
