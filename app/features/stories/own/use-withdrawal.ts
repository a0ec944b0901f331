import { useAction } from '../../../kit/use-action.ts'
import { OWNER_TEXTS, WITHDRAWAL_TOASTS } from './owner-texts.ts'
import { setWithdrawn } from './withdrawal.queries.ts'

/** Withdraws the story or publishes it again. What shows stories is read again, because that changes it. */
export function useWithdrawal(id: string) {
  const { mutate, isPending } = useAction({
    run: (api, isWithdrawn: boolean) => setWithdrawn(api, id, isWithdrawn),
    done: ({ withdrawn_at }) =>
      withdrawn_at === null ? WITHDRAWAL_TOASTS.published : WITHDRAWAL_TOASTS.withdrawn,
    failed: { title: OWNER_TEXTS.failed, description: OWNER_TEXTS.tryAgain },
    refreshes: [['startups']],
  })
  return { change: mutate, isPending }
}
