import type { Logger } from 'pino'
import type { Config } from '../../../platform/config/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { lookAtProof } from './look-at-proof.server.ts'
import { dueProofs, putOffProof, saveProofLook } from './proof-looks.db.ts'
import { tellOfProof } from './tell-of-proof.server.ts'

interface Parts {
  db: Database
  queueEmail: QueueEmail
  config: Pick<Config, 'outbound' | 'registries'>
  log: Pick<Logger, 'warn'>
}

/**
 * Looks at the proofs whose time has come, one after the other. A failure of ours puts a proof off and ends
 * nothing.
 */
export async function lookAtDueProofs(
  { db, queueEmail, config, log }: Parts,
  now = new Date(),
  signal?: AbortSignal,
): Promise<void> {
  for (const due of await db.background((tx) => dueProofs(tx, now))) {
    if (signal?.aborted) return
    try {
      const look = await lookAtProof(due, config)
      await db.background(async (tx) => {
        const change = await saveProofLook(tx, due.id, look, now)
        if (change) await tellOfProof({ queueEmail }, tx, due, change, false)
      })
    } catch (error) {
      log.warn({ err: error, proof: due.id }, 'A proof of a story was not looked at')
      await db.background((tx) => putOffProof(tx, due.id, now))
    }
  }
}

/** Every five minutes; each proof has its own next time. */
export const scheduleProofs = ({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> =>
  jobs.schedule('story-proofs', '*/5 * * * *', (signal) => lookAtDueProofs(parts, new Date(), signal))
