import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { HEALTH_KEY, retryFailures } from './health.queries.ts'
import { HEALTH_TEXTS } from './health-texts.ts'

export function useRetry() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (ids: string[]) => retryFailures(api, ids),
    onSuccess: async ({ retried }) => {
      toast(retried > 0 ? { title: HEALTH_TEXTS.retrying(retried) } : { title: HEALTH_TEXTS.nothingToRetry })
      await queryClient.invalidateQueries({ queryKey: HEALTH_KEY })
    },
    onError: (error) =>
      toast({
        title: HEALTH_TEXTS.retryFailed,
        description: messageOf(error, HEALTH_TEXTS.tryLater),
        variant: 'destructive',
      }),
  })
  return {
    retry: mutate,
    /** Whether exactly these are being tried again. */
    isRetrying: (ids: string[]) => isPending && variables.join() === ids.join(),
  }
}
