import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { newsMail } from '../newsletter-mails.ts'
import { newsOfTheMonth, takeReaders } from './news.db.ts'

interface Parts {
  db: Database
  queueEmail: QueueEmail
  /** Where the product is reached. */
  publicUrl: string
}

/** Readers of one transaction. */
const AT_ONCE = 100

/**
 * Writes to everybody on the list about the stories that opened for revival within a month; to nobody where there are
 * none. Broken off anywhere, it can be done again: who has been written to is not written to twice (SHELL-19).
 */
export async function sendNews({ db, queueEmail, publicUrl }: Parts): Promise<void> {
  const news = await newsOfTheMonth(db.guest)
  if (news.total === 0) return
  let after: string | undefined
  do {
    const from = after
    after = await db.system(async (tx) => {
      const readers = await takeReaders(tx, AT_ONCE, from)
      for (const reader of readers) await queueEmail(tx, 'newsletter', newsMail(reader, publicUrl, news))
      return readers.at(-1)?.id
    })
  } while (after !== undefined)
}

/** Has the letter written in the morning of each month's first day. */
export const startNews = ({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> =>
  jobs.schedule('newsletter', '7 9 1 * *', () => sendNews(parts))
