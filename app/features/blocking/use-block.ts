import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../platform/api/api-error.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { BLOCKING_TEXTS } from './blocking-texts.ts'
import { afterBlock, changeBlock } from './blocks.queries.ts'

/** Blocks a person and unblocks them, with a toast about either. */
export function useBlock(person: { id: string; full_name: string | null }, onDone?: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const name = person.full_name || BLOCKING_TEXTS.somebody
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => changeBlock(api, person.id, on),
    onSuccess: ({ blocked }) => {
      onDone?.()
      toast(blocked ? BLOCKING_TEXTS.blocked(name) : BLOCKING_TEXTS.unblocked(name))
      return afterBlock(queryClient)
    },
    onError: (error) =>
      toast({
        title: BLOCKING_TEXTS.failed.title,
        description: messageOf(error, BLOCKING_TEXTS.failed.description),
        variant: 'destructive',
      }),
  })
  return { name, change: mutate, isPending }
}
