import type { Agent } from 'node:https'
import type { Device } from '../push-subscriptions.db.ts'
import { isPushEndpoint } from './push-hosts.server.ts'
import type { PushKeys } from './push-keys.server.ts'
import type { PushMessage } from './push-message.server.ts'

/** `ended`: nothing reaches that browser any more. `refused`: this message isn't taken, another might be. */
export type PushOutcome = 'sent' | 'ended' | 'refused'

/** @throws Error if it may succeed later */
export type SendPush = (device: Device, message: PushMessage) => Promise<PushOutcome>

export interface SenderOptions {
  keys: PushKeys
  /** Whom push services can write to, as `mailto:` or https address. */
  contact: string
  /** Tests set it, because they have a push service of their own. */
  agent?: Agent | undefined
}

/** How long push services keep a message, in seconds: what a browser doesn't fetch in a day is old news. */
const TIME_TO_LIVE = 24 * 60 * 60

const TIMEOUT_MS = 10_000

/** Encrypts and sends to known push services only. They are asked once: redirects aren't followed. */
export function pushSender({ keys, contact, agent }: SenderOptions): SendPush {
  return async ({ endpoint, p256dh, auth }, message) => {
    if (!isPushEndpoint(endpoint)) return 'ended'
    const { default: webPush } = await import('web-push')
    const subscription = { endpoint, keys: { p256dh, auth } }
    try {
      webPush.encrypt(p256dh, auth, 'x', 'aes128gcm')
    } catch {
      // The keys are none.
      return 'ended'
    }
    try {
      await webPush.sendNotification(subscription, JSON.stringify(message), {
        vapidDetails: { subject: contact, ...keys },
        TTL: TIME_TO_LIVE,
        topic: message.tag,
        timeout: TIMEOUT_MS,
        agent,
      })
      return 'sent'
    } catch (error) {
      const status = error instanceof webPush.WebPushError ? error.statusCode : undefined
      if (status === 404 || status === 410) return 'ended'
      if (status === undefined || status === 429 || status >= 500) throw error
      return 'refused'
    }
  }
}
