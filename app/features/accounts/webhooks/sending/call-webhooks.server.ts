import type { Logger } from 'pino'
import type { Config } from '../../../../platform/config/config.ts'
import type { Database } from '../../../../platform/database/database.ts'
import type { QueueEmail } from '../../../../platform/mail/email-queue.ts'
import { isEmailAddress } from '../../../../platform/text/email-address.ts'
import { webhookEmail } from '../webhook-emails.server.ts'
import { callBody } from './call-body.server.ts'
import { type ClaimedCall, claimCalls } from './claim-calls.db.ts'
import { makeCall } from './make-call.server.ts'
import { dropCall, recordOutcome, releaseCall } from './record-outcome.db.ts'

export interface CallParts {
  db: Database
  queueEmail: QueueEmail
  webhookKey: string
  config: Pick<Config, 'outbound' | 'publicUrl'>
  log: Pick<Logger, 'warn'>
}

/**
 * How many calls of this process go on at the same time. Webhooks that fail get half of them, so that those
 * that hang hold up no other.
 */
const SLOTS = { all: 32, failing: 16 }

/**
 * Calls webhooks as soon as something is due. Each webhook gets one call at a time, from whichever process.
 */
export class WebhookCaller {
  readonly #parts: CallParts
  readonly #running = new Map<Promise<void>, ClaimedCall>()
  #looking: Promise<void> | null = null
  #looksAgain = false
  #hasStopped = false

  constructor(parts: CallParts) {
    this.#parts = parts
  }

  /** Begins what is due and doesn't wait for what comes of it. */
  look(): Promise<void> {
    this.#looksAgain = true
    this.#looking ??= this.#beginAll().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  /** Waits until nothing is due and nothing on its way. */
  async settle(): Promise<void> {
    for (;;) {
      await this.look()
      if (this.#running.size === 0) return
      await Promise.all(this.#running.keys())
    }
  }

  /** Begins nothing more and waits for what is on its way. */
  async stop(): Promise<void> {
    this.#hasStopped = true
    await this.#looking
    await Promise.all(this.#running.keys())
  }

  async #beginAll(): Promise<void> {
    try {
      while (this.#looksAgain && !this.#hasStopped) {
        this.#looksAgain = false
        await this.#beginDue()
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'Webhooks could not be looked for')
    }
  }

  async #beginDue(): Promise<void> {
    const failing = [...this.#running.values()].filter(({ isFailing }) => isFailing).length
    const slots = { count: SLOTS.all - this.#running.size, failing: SLOTS.failing - failing }
    if (slots.count === 0) return
    const claimed = await this.#parts.db.background((tx) => claimCalls(tx, slots))
    for (const call of claimed) {
      const work = this.#call(call).finally(() => {
        this.#running.delete(work)
        void this.look()
      })
      this.#running.set(work, call)
    }
  }

  async #call(call: ClaimedCall): Promise<void> {
    const { db, log } = this.#parts
    try {
      await callOnce(this.#parts, call)
    } catch (error) {
      log.warn({ err: error, webhook: call.webhookId }, 'A webhook was not called')
      await db.background((tx) => releaseCall(tx, call)).catch(() => undefined)
    }
  }
}

const EMAILS = { gone: 'webhook-gone', failures: 'webhook-failures' } as const

async function callOnce(parts: CallParts, call: ClaimedCall): Promise<void> {
  const { db, queueEmail, webhookKey, config } = parts
  const body = await db.background(async (tx) => {
    const made = await callBody(tx, call, config.publicUrl)
    if (made === null) await dropCall(tx, call)
    return made
  })
  if (body === null) return
  const outcome = await makeCall(call, body, { key: webhookKey, outbound: config.outbound })
  await db.background(async (tx) => {
    const ended = await recordOutcome(tx, call, outcome)
    if (!ended || !isEmailAddress(ended.email)) return
    const kind = EMAILS[ended.because]
    await queueEmail(tx, kind, webhookEmail(ended.email, config.publicUrl, kind, ended.address))
  })
}
