import { type UseMutationOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { ADMIN_KEY } from '../admin.queries.ts'

interface RowMutation<Result, Variables extends { id: string }>
  extends Omit<UseMutationOptions<Result, Error, Variables>, 'mutationKey'> {
  /** Part of the mutation key. */
  operation: string
  id: string | undefined
}

/** A mutation that ignores calls for a row until the previous call for that row has settled. */
export function useRowMutation<Result, Variables extends { id: string }>({
  operation,
  id,
  ...options
}: RowMutation<Result, Variables>) {
  const queryClient = useQueryClient()
  const keyOf = (row: string | undefined) => [...ADMIN_KEY, operation, row ?? null]
  const { mutate } = useMutation({ ...options, mutationKey: keyOf(id) })
  const busy = useIsMutating({ mutationKey: keyOf(id), exact: true }) > 0
  return {
    busy,
    run: (variables: Variables) => {
      // `busy` changes only with the next render, which is too late for a double click.
      if (queryClient.isMutating({ mutationKey: keyOf(variables.id), exact: true }) === 0) mutate(variables)
    },
  }
}
