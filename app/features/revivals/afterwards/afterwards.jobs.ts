import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { notify } from '../../notifications/notify.server.ts'
import { lockThoseToAsk, lockThoseToTellOfLeaving, recordLeavingNotice, recordQuestion } from './due.db.ts'

interface Parts {
  db: Database
  queueEmail: QueueEmail
}

const BATCH = 100

/**
 * Asks earlier owners once a month, for 90 days, whether all is well with the project that they handed over,
 * and after six months the new owner whether it still runs. Each of them by day, where they are.
 */
export const askOwners = (parts: Parts, now = new Date()): Promise<void> =>
  inBatches(parts, async (tx) => {
    const due = await lockThoseToAsk(tx, now, BATCH)
    for (const question of due) {
      const { asks, startup_id, founder_id, owner_id, conversation_id } = question
      await notify(parts, tx, 'handover', {
        conversationId: conversation_id,
        ...(asks === 'earlier_owner'
          ? { actorId: owner_id, personId: founder_id, facts: { change: 'well' } }
          : {
              actorId: null,
              hidesActor: true,
              personId: owner_id,
              facts: { change: 'still_runs', startup_id },
            }),
      })
      await recordQuestion(tx, question)
    }
    return due.length
  })

/**
 * Tells new owners that the founder leaves, 14 days before the story goes: they can publish their chapter as
 * a story of their own.
 */
export const tellOfLeavingFounders = (parts: Parts): Promise<void> =>
  inBatches(parts, async (tx) => {
    const due = await lockThoseToTellOfLeaving(tx, BATCH)
    for (const { startup_id, owner_id, conversation_id } of due) {
      await notify(parts, tx, 'handover', {
        actorId: null,
        hidesActor: true,
        personId: owner_id,
        conversationId: conversation_id,
        facts: { change: 'leaving', startup_id },
      })
      await recordLeavingNotice(tx, startup_id)
    }
    return due.length
  })

async function inBatches({ db }: Parts, tell: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await db.background(tell)) === BATCH);
}

/** Every hour, so that each is reached by day. */
export async function scheduleAfterwards({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> {
  await jobs.schedule('revivals-ask', '11 * * * *', () => askOwners(parts))
  await jobs.schedule('revivals-leaving', '41 * * * *', () => tellOfLeavingFounders(parts))
}
