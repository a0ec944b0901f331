import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { type Action, useAction } from '../../../kit/use-action.ts'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useReauthentication } from '../../accounts/reauthentication/use-reauthentication.tsx'
import { ADMIN_KEY } from '../admin.queries.ts'
import { ADMIN_TEXTS } from '../admin.ts'
import { CONFIRMATION_TEXTS } from '../moderation-texts.ts'

interface RowAction<Result, Variables extends { id: string }>
  extends Omit<Action<Result, Variables>, 'mutationKey' | 'failed'> {
  /** Part of the mutation key. */
  operation: string
  id: string | undefined
  /** What the toast says for the server's reason. */
  failed: (reason: string) => string
}

/**
 * An action that ignores calls for a row until the previous call for that row has settled. Then the lists of
 * the admin panel are read again, unless `onSettled` does something else. Render its
 * `reauthenticationDialog`: the server may want to know first that it's still the admin.
 */
export function useRowAction<Result, Variables extends { id: string }>({
  operation,
  id,
  run,
  failed,
  onSettled,
  ...action
}: RowAction<Result, Variables>) {
  const queryClient = useQueryClient()
  const keyOf = (row: string | undefined) => [...ADMIN_KEY, operation, row ?? null]
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const { mutate } = useAction({
    ...action,
    mutationKey: keyOf(id),
    run: (api, variables: Variables) => withReauthentication(() => run(api, variables)),
    failed: (error) => ({
      title: CONFIRMATION_TEXTS.error,
      description: failed(messageOf(error, ADMIN_TEXTS.noResponse)),
    }),
    // Nothing awaits it, so that the action settles before the refetch.
    onSettled: onSettled ?? (() => void queryClient.invalidateQueries({ queryKey: ADMIN_KEY })),
  })
  const busy = useIsMutating({ mutationKey: keyOf(id), exact: true }) > 0
  return {
    busy,
    reauthenticationDialog,
    run: (variables: Variables) => {
      // `busy` changes only with the next render, which is too late for a double click.
      if (queryClient.isMutating({ mutationKey: keyOf(variables.id), exact: true }) === 0) mutate(variables)
    },
  }
}
