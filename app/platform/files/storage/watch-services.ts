import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/** @returns a sentence for the operator while the service fails. @throws whatever else it fails with */
export type FindProblem = () => Promise<string | null>

interface Options {
  services: readonly FindProblem[]
  /** Sentences for the operator. */
  warnings: Set<string>
  log: Pick<Logger, 'warn' | 'info'>
  /** How many milliseconds are between two checks. */
  interval?: number
}

const INTERVAL = 30_000

/**
 * Keeps in `warnings` what services say that uploads need. Resolves after the first check.
 * @returns ends the checks
 */
export async function watchServices({
  services,
  warnings,
  log,
  interval = INTERVAL,
}: Options): Promise<() => void> {
  const stopping = new AbortController()

  const watch = (findProblem: FindProblem) => {
    let known: string | null = null
    return async () => {
      const problem = await findProblem()
      if (problem === known || stopping.signal.aborted) return
      if (known) warnings.delete(known)
      if (problem) warnings.add(problem)
      if (problem) log.warn(problem)
      else log.info({ was: known }, 'works again')
      known = problem
    }
  }

  const checks = services.map(watch)
  const repeat = async (check: () => Promise<void>) => {
    for (;;) {
      await delay(interval, undefined, { signal: stopping.signal, ref: false })
      await check()
    }
  }
  await Promise.all(checks.map((check) => check()))
  for (const check of checks) void repeat(check).catch(() => undefined)
  return () => stopping.abort()
}
