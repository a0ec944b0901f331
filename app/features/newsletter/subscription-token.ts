import { timingSafeEqual } from 'node:crypto'

/** What stands in the links of newsletter mails: which subscriber, and the secret that only their mailbox knows. */
export interface SubscriberKey {
  id: string
  secret: string
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const token = new RegExp(`^(?<id>${uuid})\\.(?<secret>${uuid})$`)

export const toToken = ({ id, secret }: SubscriberKey) => `${id}.${secret}`

/** @returns null for what is no token of ours */
export function readToken(value: string): SubscriberKey | null {
  const groups = token.exec(value)?.groups
  return groups ? { id: groups.id!, secret: groups.secret! } : null
}

/** Whether two secrets are the same, in a time that does not tell how much of them is. */
export const isSameSecret = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
