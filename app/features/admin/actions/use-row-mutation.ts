import { type UseMutationOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  ReauthenticationCancelled,
  useReauthentication,
} from '../../accounts/reauthentication/use-reauthentication.tsx'
import { ADMIN_KEY } from '../admin.queries.ts'

interface RowMutation<Result, Variables extends { id: string }>
  extends Omit<UseMutationOptions<Result, Error, Variables>, 'mutationKey' | 'mutationFn'> {
  mutationFn: (variables: Variables) => Promise<Result>
  /** The part of the mutation key that names the operation. */
  operation: string
  id: string | undefined
}

/**
 * A mutation that ignores calls for a row until the previous call for that row has settled. Render its
 * `reauthenticationDialog`: the server may want to know first that it's still the admin. If they close it,
 * the mutation ends as if they hadn't confirmed.
 */
export function useRowMutation<Result, Variables extends { id: string }>({
  operation,
  id,
  mutationFn,
  onError,
  ...options
}: RowMutation<Result, Variables>) {
  const queryClient = useQueryClient()
  const keyOf = (row: string | undefined) => [...ADMIN_KEY, operation, row ?? null]
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const { mutate } = useMutation({
    ...options,
    mutationKey: keyOf(id),
    mutationFn: (variables: Variables) => withReauthentication(() => mutationFn(variables)),
    onError: (error, ...rest) =>
      error instanceof ReauthenticationCancelled ? undefined : onError?.(error, ...rest),
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
