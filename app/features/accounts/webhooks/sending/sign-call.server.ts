import { decryptSecret } from '../webhook-secrets.server.ts'
import type { ClaimedCall } from './claim-calls.db.ts'

/**
 * The headers of a call, by Standard Webhooks: a signature of the bytes that are sent, for each secret that
 * counts.
 * @param key of the server
 * @returns null if the secret can't be read, because the server has another key now
 */
export async function signCall(
  key: string,
  { deliveryId, secret, formerSecret }: Pick<ClaimedCall, 'deliveryId' | 'secret' | 'formerSecret'>,
  body: string,
  at: Date,
): Promise<Record<string, string> | null> {
  const { Webhook } = await import('standardwebhooks')
  const current = await decryptSecret(key, secret)
  if (current === null) return null
  const former = formerSecret === null ? null : await decryptSecret(key, formerSecret)
  const secrets = former === null ? [current] : [current, former]
  return {
    'content-type': 'application/json',
    'webhook-id': deliveryId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((each) => new Webhook(each).sign(deliveryId, at, body)).join(' '),
  }
}
