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
  fetchPublic(address, settings, { headers: { accept: 'application/json' }, maxBytes })

/** @returns undefined for what isn't JSON */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Null if it answered. @param missing what is said where it shows no such thing */
export function hostRefusal(
  service: string,
  { status }: Pick<OutboundResponse, 'status'>,
  missing: string,
): Refusal | null {
  if (status === 200) return null
  if (status === 404 || status === 410) return { refusal: missing, isMissing: true }
  const isLimited = status === 403 || status === 429
  return {
    refusal: isLimited ? CODE_HOST_TEXTS.tooOften(service) : CODE_HOST_TEXTS.answered(status),
    isMissing: false,
  }
}

export const unreadable = (service: string): Refusal => ({
  refusal: CODE_HOST_TEXTS.unreadable(service),
  isMissing: false,
})
