import type { Logger } from 'pino'
import { z } from 'zod'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { emailWriter } from '../../../platform/mail/email-writer.ts'
import { dueDays } from '../../notifications/email/digest-days.server.ts'
import { reachable } from '../../notifications/email/email-recipient.read.ts'
import { matchEmail } from './match-email.server.ts'
import { beginWeek, markEmailed, matchReaders, newMatches, stillMatching } from './match-emails.db.ts'

interface Parts {
  db: Database
  queueEmail: QueueEmail
  publicUrl: string
  unsubscribeKey: string
  log: Pick<Logger, 'warn'>
}

const BATCH = 200

const MONDAY = 1

/**
 * Emails on Mondays, by day, what fits and is new, to who wants it: at most once a week, and of no offer
 * twice. Each email is made from what fits at that moment. One that fails doesn't stop the others.
 */
export async function sendMatches(parts: Parts): Promise<void> {
  const now = new Date(Date.now())
  let after: string | undefined
  do {
    const from = { now, limit: BATCH, ...(after !== undefined && { after }) }
    const readers = await parts.db.background((tx) => matchReaders(tx, from))
    for (const { user_id, time_zone, hour } of readers) {
      // It is the Monday whose email is due.
      const week = dueDays(now, { time_zone, daily_hour: hour, weekly_day: MONDAY }).weekly
      await parts.db
        .background((tx) => tell(parts, tx, user_id, week))
        .catch((error: unknown) => parts.log.warn({ err: error }, 'An email of matches could not be written'))
    }
    after = readers.at(-1)?.user_id
  } while (after !== undefined)
}

async function tell(
  { queueEmail, publicUrl, unsubscribeKey }: Parts,
  tx: Tx,
  userId: string,
  week: string,
): Promise<void> {
  if (!(await beginWeek(tx, userId, week))) return
  const recipient = await reachable(tx, userId)
  if (!recipient) return
  const matches = await newMatches(tx, userId)
  if (matches.length === 0) return
  const offers = matches.map(({ offer_id }) => offer_id)
  const email = matchEmail({ ...recipient, matches, publicUrl, unsubscribeKey })
  await queueEmail(tx, 'matches', { ...email, madeFrom: { userId, offers } })
  await markEmailed(tx, userId, offers)
}

const madeFrom = z.object({ userId: z.uuid(), offers: z.array(z.uuid()) })

/** Writes an email of those offers that still fit. */
export const matchesWriter = ({ publicUrl, unsubscribeKey }: Pick<Parts, 'publicUrl' | 'unsubscribeKey'>) =>
  emailWriter(madeFrom, async (tx, { userId, offers }) => {
    const recipient = await reachable(tx, userId)
    const matches = recipient ? await stillMatching(tx, userId, offers) : []
    if (!recipient || matches.length === 0) return null
    return matchEmail({ ...recipient, matches, publicUrl, unsubscribeKey })
  })

export const scheduleMatches = ({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> =>
  jobs.schedule('matches', '23 * * * *', () => sendMatches(parts))
