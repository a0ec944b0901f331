import { OutboundProblem } from './outbound-problem.ts'

/** One time limit for all parts of a task: name, connection, headers and body. */
export interface Deadline {
  signal: AbortSignal
  /** Waits no longer than until the deadline. @throws OutboundProblem too_slow */
  within<T>(work: Promise<T>): Promise<T>
}

/** @param ms from now */
export function deadlineAfter(ms: number): Deadline {
  const signal = AbortSignal.timeout(ms)
  const passed = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutboundProblem('too_slow')), { once: true })
  })
  // Often nobody waits any more when it passes.
  passed.catch(() => undefined)
  return { signal, within: (work) => Promise.race([work, passed]) }
}
