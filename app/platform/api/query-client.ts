import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isSignedOut } from './api-error.ts'

const MINUTE = 60_000

/** How long answers count as fresh (section 9 of the specification: FRESH-01, FRESH-05). */
export const FRESH = { general: 5 * MINUTE, startups: 2 * MINUTE } as const

/**
 * For `retry`: asks again up to `times` times. A refusal does not get better by asking again: a row that is not there
 * (PGRST116), a session that is over (PGRST301; both FRESH-02), a name that is taken.
 */
export const retryUpTo = (times: number) => (failures: number, error: Error) =>
  failures < times && !(error instanceof ApiError && error.status < 500)

/** @param onSessionLost called when the server no longer knows the viewer's session */
export const createQueryClient = ({
  onServer,
  onSessionLost,
}: {
  onServer: boolean
  onSessionLost: () => void
}) =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isSignedOut(error)) onSessionLost()
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH.general,
        retry: onServer ? false : retryUpTo(2),
        refetchOnWindowFocus: false,
        ...(onServer && { gcTime: Number.POSITIVE_INFINITY }),
      },
      // FRESH-04: every write of ours can be repeated without acting twice.
      mutations: { retry: retryUpTo(1), networkMode: 'always' },
    },
  })
