import type { Logger } from 'pino'
import { z } from 'zod'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { emailWriter } from '../../../platform/mail/email-writer.ts'
import { dueDays } from '../../notifications/email/digest-days.server.ts'
import { reachable } from '../../notifications/email/email-recipient.read.ts'
import { matchEmail } from './match-email.server.ts'
import {
  beginWeek,
  type MatchReader,
  markEmailed,
  matchReaders,
  newMatches,
  stillMatching,
} from './match-emails.db.ts'

interface Parts {
  db: Database
  queueEmail: QueueEmail
  publicUrl: string
  unsubscribeKey: string
  log: Pick<Logger, 'warn'>
}

const BATCH = 200

const MONDAY = 1

/** Nobody gets it before or after these hours of their own day. */
const HOURS = { first: 9, last: 19 } as const

/**
 * Emails on Mondays what fits and is new, to who wants it: at most once a week, and of no offer twice. Each
 * email is made from what fits at that moment. One that fails doesn't stop the others.
 */
export async function sendMatches(parts: Parts): Promise<void> {
  let after: string | undefined
  do {
    const from = after
    const readers = await parts.db.background((tx) => matchReaders(tx, BATCH, from))
    for (const reader of readers) {
      const week = weekDue(reader)
      if (week === null) continue
      await parts.db
        .background((tx) => tell(parts, tx, reader.user_id, week))
        .catch((error: unknown) => parts.log.warn({ err: error }, 'An email of matches could not be written'))
    }
    after = readers.at(-1)?.user_id
  } while (after !== undefined)
}

/** The Monday whose email a member may get now; null at night. */
function weekDue({ time_zone, daily_hour }: MatchReader): string | null {
  const now = new Date(Date.now())
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone: time_zone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  )
  if (hour < HOURS.first || hour > HOURS.last) return null
  const from = Math.min(Math.max(daily_hour, HOURS.first), HOURS.last)
  return dueDays(now, { time_zone, daily_hour: from, weekly_day: MONDAY }).weekly
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
