import { createHmac } from 'node:crypto'
import { isSameToken } from '../../platform/http/security/is-same-token.ts'
import { STOPPED, type Stopped } from './stopped-kinds.server.ts'

export interface Unsubscription {
  userId: string
  what: Stopped
}

const TOKEN =
  /^(?<user>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<what>[a-z_]{1,20})\.(?<proof>[\w-]{43})$/

const proofOf = (key: string, { userId, what }: Unsubscription) =>
  createHmac('sha256', key).update(`unsubscribe ${userId} ${what}`).digest('base64url')

/** It works for ever, any number of times, and with any address of the member. */
export const unsubscribeToken = (key: string, unsubscription: Unsubscription): string =>
  `${unsubscription.userId}.${unsubscription.what}.${proofOf(key, unsubscription)}`

/** @returns null for a token that this server didn't make */
export function readUnsubscribeToken(key: string, token: string): Unsubscription | null {
  const parts = TOKEN.exec(token)?.groups
  const what = STOPPED.find((each) => each === parts?.what)
  if (!parts?.user || !parts.proof || !what) return null
  const unsubscription = { userId: parts.user, what }
  return isSameToken(parts.proof, proofOf(key, unsubscription)) ? unsubscription : null
}
