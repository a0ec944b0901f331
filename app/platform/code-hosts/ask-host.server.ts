import { fetchPublic, type OutboundResponse, type OutboundSettings } from '../outbound/outbound.ts'
import { CODE_HOST_TEXTS } from './code-host-texts.server.ts'

const MB = 1024 ** 2

/** Why a service didn't say what it was asked, in a sentence. */
export interface Refusal {
  refusal: string
  /** Whether it shows no such thing, which may be private or gone. */
  isMissing: boolean
}

/** Asks the API of a service for JSON. @throws OutboundProblem */
export const askForJson = (address: string, settings: OutboundSettings, maxBytes = 20 * MB) =>
  fetchPublic(address, settings, {
    headers: { accept: 'application/json', ...keyFor(address, settings) },
    maxBytes,
  })

/** What only the API of GitHub gets to see. */
export const keyFor = (address: string, { gitHub }: OutboundSettings): { authorization?: string } =>
  gitHub && address.startsWith(`${gitHub.api}/`) ? { authorization: ['Bearer', gitHub.key].join(' ') } : {}

/**
 * How long a service that was asked too often wants us to wait, such as "13 minutes". Times of day would need
 * the time zone of the reader.
 * @returns '' where it doesn't say
 */
export function requestedWait(headers: OutboundResponse['headers'], now = Date.now()): string {
  const seconds = Number(headers['retry-after'])
  const reset = Number(headers['x-ratelimit-reset'] ?? headers['ratelimit-reset'])
  const at = seconds > 0 ? now + seconds * 1_000 : reset * 1_000
  if (!(at > now && at < now + 86_400_000)) return ''
  return CODE_HOST_TEXTS.wait(Math.ceil((at - now) / 60_000))
}

/** @returns undefined for what isn't JSON */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Says why a host refused, or null if it answered.
 * @param missing what is said where it shows no such thing
 */
export function hostRefusal(
  service: string,
  { status, headers }: Pick<OutboundResponse, 'status' | 'headers'>,
  missing: string,
): Refusal | null {
  if (status === 200) return null
  if (status === 404 || status === 410) return { refusal: missing, isMissing: true }
  const isLimited = status === 403 || status === 429
  return {
    refusal: isLimited
      ? CODE_HOST_TEXTS.tooOften(service, requestedWait(headers))
      : CODE_HOST_TEXTS.answered(status),
    isMissing: false,
  }
}

export const unreadable = (service: string): Refusal => ({
  refusal: CODE_HOST_TEXTS.unreadable(service),
  isMissing: false,
})
