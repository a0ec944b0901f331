import { bareHost } from '../../../../platform/outbound/allowed-hosts.ts'
import {
  fetchPublic,
  type OutboundResponse,
  type OutboundSettings,
} from '../../../../platform/outbound/outbound.ts'
import { readProblem, readProblemOf } from './read-problem.server.ts'

export interface Asking {
  settings: OutboundSettings
  /** Ends everything: the member pressed Stop or left, or the minute is over. */
  signal: AbortSignal
  /** How long one address with its redirects can take; 10 seconds if absent. */
  timeoutMs?: number
}

export interface Answer extends OutboundResponse {
  /** Where the last redirect led. */
  address: string
}

interface Wanted {
  accept?: string
  maxBytes?: number
  /** Adds headers to each address on the way. */
  headersFor?: (address: string) => Record<string, string>
}

const MAX_REDIRECTS = 3
const MAX_BYTES = 5 * 1024 ** 2
const TIMEOUT_MS = 10_000

/**
 * Asks for an address and follows up to three redirects, each of which is tested anew. All of it has 10
 * seconds.
 * @throws ReadProblem
 */
export async function askAddress(
  address: string,
  { settings, signal, timeoutMs = TIMEOUT_MS }: Asking,
  { accept = '*/*', maxBytes = MAX_BYTES, headersFor }: Wanted = {},
): Promise<Answer> {
  const ends = Date.now() + timeoutMs
  let next = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const host = hostOf(next)
    try {
      const answer = await fetchPublic(next, settings, {
        headers: { accept, ...headersFor?.(next) },
        maxBytes,
        timeoutMs: Math.max(1, ends - Date.now()),
        signal,
      })
      if (answer.redirectsTo === null) return { ...answer, address: next }
      next = answer.redirectsTo
    } catch (error) {
      if (signal.aborted) throw readProblem('minute', host)
      throw readProblemOf(error, host)
    }
  }
  throw readProblem('too_many_redirects', hostOf(address))
}

export const hostOf = (address: string) => (URL.canParse(address) ? bareHost(new URL(address)) : address)
