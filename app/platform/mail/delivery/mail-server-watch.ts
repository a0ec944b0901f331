import { OPERATOR_TEXTS } from '../../config/operator-texts.ts'
import type { Database } from '../../database/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { EMAIL_QUEUE } from '../email-queue.ts'
import { pendingEmailIds } from '../emails.db.ts'
import { EmailRejected, type Transport } from './email-transport.ts'

interface Parts {
  db: Database
  jobs: Jobs
  /** Sentences for the operator. */
  warnings: Set<string>
  /** How many milliseconds are between two attempts to find out whether it's back; a minute by default. */
  probeInterval?: number
}

/**
 * While the mail server takes no emails, says so in `warnings` and tries the one that has waited longest.
 * Once it takes one, all others are due at once, in the order in which they have waited, and not after an
 * hour as one that was deferred by itself.
 */
export function watchMailServer(
  transport: Transport,
  { db, jobs, warnings, probeInterval = 60_000 }: Parts,
): Transport {
  const { mailServerAway } = OPERATOR_TEXTS
  let probing: ReturnType<typeof setTimeout> | undefined

  /** Lets jobs run at once, but those with an attempt under way. */
  const hurry = (most: number) =>
    db
      .system(pendingEmailIds)
      .then(async (ids) => {
        if (ids.length === 0) warnings.delete(mailServerAway)
        await jobs.hurry(EMAIL_QUEUE, ids.slice(0, most))
      })
      // There are no attempts either while the database is away.
      .catch(() => undefined)

  const probe = async () => {
    probing = undefined
    await hurry(1)
    if (warnings.has(mailServerAway)) probeLater()
  }
  const probeLater = () => {
    probing ??= setTimeout(probe, probeInterval)
    probing.unref()
  }

  const isBack = async () => {
    if (!warnings.delete(mailServerAway)) return
    clearTimeout(probing)
    probing = undefined
    await hurry(Number.POSITIVE_INFINITY)
  }

  return {
    async send(email, signal) {
      try {
        await transport.send(email, signal)
      } catch (error) {
        if (isAboutThisEmail(error)) await isBack()
        else {
          warnings.add(mailServerAway)
          probeLater()
        }
        throw error
      }
      await isBack()
    },

    close() {
      clearTimeout(probing)
      transport.close()
    },
  }
}

/** The server answered to its recipient or to its content, so it takes others. */
const isAboutThisEmail = (error: unknown): boolean =>
  error instanceof EmailRejected ||
  (error instanceof Error &&
    'responseCode' in error &&
    error.responseCode !== 421 &&
    'command' in error &&
    (error.command === 'RCPT TO' || error.command === 'DATA'))
