import { fetchPublic, type OutboundSettings } from '../../../../platform/outbound/outbound.ts'
import { OutboundProblem } from '../../../../platform/outbound/outbound-problem.ts'
import { CALL_PROBLEMS } from '../webhooks-texts.ts'
import type { ClaimedCall } from './claim-calls.db.ts'
import { loggedAddress, loggedAnswer } from './logged-answer.server.ts'
import { signCall } from './sign-call.server.ts'

/** What came of one try. */
export interface CallOutcome {
  hasArrived: boolean
  status: number | null
  durationMs: number
  answer: string
  /** What went wrong, in words; null if it has arrived. */
  problem: string | null
  leadsTo: string | null
}

/** How long a call may take, in milliseconds, from the look-up of the name to the last byte of the answer. */
const TIMEOUT = 10_000

/** Calls the address once. It follows no redirect and reaches no private address. Never throws. */
export async function makeCall(
  call: ClaimedCall,
  body: string,
  { key, outbound }: { key: string; outbound: OutboundSettings },
): Promise<CallOutcome> {
  const headers = await signCall(key, call, body, new Date(Date.now()))
  if (!headers) return failed(CALL_PROBLEMS.secret, 0)
  const began = performance.now()
  const duration = () => Math.round(performance.now() - began)
  try {
    const options = { method: 'POST', headers, body, timeoutMs: TIMEOUT } as const
    const { status, body: answer, redirectsTo } = await fetchPublic(call.address, outbound, options)
    const hasArrived = status >= 200 && status <= 299
    const isRedirect = status >= 300 && status <= 399
    return {
      hasArrived,
      status,
      durationMs: duration(),
      answer: loggedAnswer(answer),
      problem: hasArrived ? null : isRedirect ? CALL_PROBLEMS.redirect : CALL_PROBLEMS.status(status),
      leadsTo: redirectsTo === null ? null : loggedAddress(redirectsTo),
    }
  } catch (error) {
    if (error instanceof OutboundProblem) return failed(error.message, duration())
    throw error
  }
}

const failed = (problem: string, durationMs: number): CallOutcome => ({
  hasArrived: false,
  status: null,
  durationMs,
  answer: '',
  problem,
  leadsTo: null,
})
