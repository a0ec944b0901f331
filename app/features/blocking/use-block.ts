import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../kit/use-action.ts'
import { BLOCKING_TEXTS } from './blocking-texts.ts'
import { afterBlock, changeBlock } from './blocks.queries.ts'

/** Blocks a person and unblocks them, with a toast about either. */
export function useBlock(person: { id: string; full_name: string | null }, onDone?: () => void) {
  const queryClient = useQueryClient()
  const name = person.full_name || BLOCKING_TEXTS.somebody
  const { mutate, isPending } = useAction({
    run: (api, on: boolean) => changeBlock(api, person.id, on),
    done: ({ blocked }) => (blocked ? BLOCKING_TEXTS.blocked(name) : BLOCKING_TEXTS.unblocked(name)),
    failed: BLOCKING_TEXTS.failed,
    onDone: () => {
      onDone?.()
      return afterBlock(queryClient)
    },
  })
  return { name, change: mutate, isPending }
}
