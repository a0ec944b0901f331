import { type UseMutationOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { ADMIN_KEY } from '../admin.queries.ts'

interface RowMutation<Answer, Variables extends { id: string }>
  extends Omit<UseMutationOptions<Answer, Error, Variables>, 'mutationKey'> {
  /** What is done, to tell it from others. */
  name: string
  /** To which row, once one is chosen. */
  id: string | undefined
}

/**
 * An act on a row that is under way only once: asked for again before its outcome is known, it is not sent again, even
 * if its question was closed and opened meanwhile. Acts on other rows don't wait for it.
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
      // The cache knows at once; `busy` only when it is drawn, and a double click is quicker.
      if (queryClient.isMutating({ mutationKey: keyOf(variables.id), exact: true }) === 0) mutate(variables)
    },
  }
}
