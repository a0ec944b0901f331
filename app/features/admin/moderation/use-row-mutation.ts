import { type UseMutationOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { ADMIN_KEY } from '../admin.queries.ts'

interface RowMutation<Answer, Variables extends { id: string }>
  extends Omit<UseMutationOptions<Answer, Error, Variables>, 'mutationKey'> {
  /** Identifies the action in the mutation key. */
  name: string
  /** The row, once chosen. */
  id: string | undefined
}

/**
 * A mutation that runs once per row at a time: a repeated call is ignored until the first one settles, even
 * if the dialog was closed and reopened. Other rows aren't affected.
 */
export function useRowMutation<Answer, Variables extends { id: string }>({
  name,
  id,
  ...options
}: RowMutation<Answer, Variables>) {
  const queryClient = useQueryClient()
  const keyOf = (row: string | undefined) => [...ADMIN_KEY, 'act', name, row ?? null]
  const { mutate } = useMutation({ ...options, mutationKey: keyOf(id) })
  const busy = useIsMutating({ mutationKey: keyOf(id), exact: true }) > 0
  return {
    busy,
    act: (variables: Variables) => {
      // The cache knows at once; `busy` only after a render, which a double click outruns.
      if (queryClient.isMutating({ mutationKey: keyOf(variables.id), exact: true }) === 0) mutate(variables)
    },
  }
}
