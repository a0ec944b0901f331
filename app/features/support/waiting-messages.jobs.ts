import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { QueueEmail } from '../../platform/mail/email-queue.ts'
import { claimWaitingMessages } from './support.db.ts'
import { supportMessageEmail } from './support-email.server.ts'
import { supportRecipients } from './support-recipients.server.ts'

interface Parts {
  db: Database
  queueEmail: QueueEmail
  config: Pick<Config, 'supportEmail'>
}

const BATCH_SIZE = 100

/** Emails messages that reached nobody when they were sent, once someone receives them. Safe to repeat. */
export async function sendWaitingMessages({ db, queueEmail, config }: Parts): Promise<void> {
  let sent: number
  do {
    sent = await db.background(async (tx) => {
      const recipients = await supportRecipients(tx, config)
      if (recipients.length === 0) return 0
      const messages = await claimWaitingMessages(tx, BATCH_SIZE)
      for (const { account, ...message } of messages)
        for (const to of recipients)
          await queueEmail(tx, 'support-message', supportMessageEmail(to, message, account ?? undefined))
      return messages.length
    })
  } while (sent === BATCH_SIZE)
}

export const scheduleWaitingMessages = ({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> =>
  jobs.schedule('support-messages-waiting', '*/10 * * * *', () => sendWaitingMessages(parts))
