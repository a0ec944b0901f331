import { useAction } from '../../../kit/use-action.ts'
import { HEALTH_KEY, retryFailures } from './health.queries.ts'
import { HEALTH_TEXTS } from './health-texts.ts'

export function useRetry() {
  const { mutate, isPending, variables } = useAction({
    run: (api, ids: string[]) => retryFailures(api, ids),
    done: ({ retried }) => ({
      title: retried > 0 ? HEALTH_TEXTS.retrying(retried) : HEALTH_TEXTS.nothingToRetry,
    }),
    failed: { title: HEALTH_TEXTS.retryFailed, description: HEALTH_TEXTS.tryLater },
    refreshes: [HEALTH_KEY],
  })
  return {
    retry: mutate,
    /** Whether exactly these are being tried again. */
    isRetrying: (ids: string[]) => isPending && variables.join() === ids.join(),
  }
}
