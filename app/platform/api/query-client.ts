import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isSignedOut } from './api-error.ts'

const MINUTE = 60_000

/** Stale times in milliseconds (FRESH-01, FRESH-05). */
export const STALE_TIME = { general: 5 * MINUTE, startups: 2 * MINUTE } as const

const TEMPORARY: ReadonlySet<number> = new Set([408, 429])

/** A refusal below 500 is final, except 408 and 429 (FRESH-02). */
export const retryUpTo = (times: number) => (failures: number, error: Error) =>
  failures < times && !(error instanceof ApiError && error.status < 500 && !TEMPORARY.has(error.status))

/** Exponential backoff: milliseconds before a retry, after `failures` earlier ones (FRESH-02). */
const retryDelay = (failures: number) => Math.min(1_000 * 2 ** failures, 30_000)

/**
 * @param onSessionLost called when a read or a write fails because there is no session (FRESH-02); nothing
 * repeats it
 */
export const createQueryClient = ({
  onServer,
  onSessionLost,
}: {
  onServer: boolean
  onSessionLost: () => void
}) => {
  const onError = (error: Error) => {
    if (!onServer && isSignedOut(error)) onSessionLost()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME.general,
        retry: onServer ? false : retryUpTo(2),
        retryDelay,
        refetchOnWindowFocus: false,
        // The scroll position of a page is kept as long, so that the page is as tall as it was (SHELL-23).
        gcTime: onServer ? Number.POSITIVE_INFINITY : 30 * MINUTE,
      },
      // All writes are idempotent (FRESH-04).
      mutations: { retry: retryUpTo(1), retryDelay, networkMode: 'always' },
    },
  })
}
