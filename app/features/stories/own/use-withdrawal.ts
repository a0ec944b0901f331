import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { OWNER_TEXTS, WITHDRAWAL_TOASTS } from './owner-texts.ts'
import { setWithdrawn } from './withdrawal.queries.ts'

/** Withdraws the story or publishes it again. What shows stories is read again, because that changes it. */
export function useWithdrawal(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (isWithdrawn: boolean) => setWithdrawn(api, id, isWithdrawn),
    onSuccess: async ({ withdrawn_at }) => {
      await queryClient.invalidateQueries({ queryKey: ['startups'] })
      toast(withdrawn_at === null ? WITHDRAWAL_TOASTS.published : WITHDRAWAL_TOASTS.withdrawn)
    },
    onError: (error) =>
      toast({
        title: OWNER_TEXTS.failed,
        description: messageOf(error, OWNER_TEXTS.tryAgain),
        variant: 'destructive',
      }),
  })
  return { change: mutate, isPending }
}
