import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../kit/use-action.ts'
import { BLOCKING_TEXTS } from './blocking-texts.ts'
import { afterMute, changeMute } from './blocks.queries.ts'

interface Mute {
  id: string
  on: boolean
}

/** Mutes a discussion, with a toast that unmutes it, even once what offered it is gone from the page. */
export function useMute(onChanged?: () => Promise<unknown>) {
  const queryClient = useQueryClient()
  const { mutate } = useAction({
    run: (api, { id, on }: Mute) => changeMute(api, id, on),
    done: ({ muted }, { id }) => {
      const undo = { ...BLOCKING_TEXTS.undoMute, onSelect: () => mutate({ id, on: false }) }
      return muted ? { ...BLOCKING_TEXTS.nowMuted, action: undo } : BLOCKING_TEXTS.nowUnmuted
    },
    failed: BLOCKING_TEXTS.failed,
    onDone: () => Promise.all([afterMute(queryClient), onChanged?.()]),
  })
  return mutate
}
