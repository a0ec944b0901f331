import { OutboundProblem } from './outbound-problem.ts'

/** One time limit for all parts of a task: name, connection, headers and body. */
export interface Deadline {
  signal: AbortSignal
  /** Waits no longer than until the deadline. @throws OutboundProblem too_slow */
  within<T>(work: Promise<T>): Promise<T>
}

/** @param ms from now @param stop ends it earlier */
export function deadlineAfter(ms: number, stop?: AbortSignal): Deadline {
  const ending = new AbortController()
  const end = () => ending.abort()
  AbortSignal.timeout(ms).addEventListener('abort', end, { once: true })
  stop?.addEventListener('abort', end, { once: true })
  if (stop?.aborted) end()
  const { signal } = ending
  const passed = new Promise<never>((_, reject) => {
    const refuse = () => reject(new OutboundProblem('too_slow'))
    signal.addEventListener('abort', refuse, { once: true })
    if (signal.aborted) refuse()
  })
  // Often nobody waits any more when it passes.
  passed.catch(() => undefined)
  return { signal, within: (work) => Promise.race([work, passed]) }
}
