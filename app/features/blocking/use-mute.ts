import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../platform/api/api-error.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { BLOCKING_TEXTS } from './blocking-texts.ts'
import { afterMute, changeMute } from './blocks.queries.ts'

/** Mutes a discussion, with a toast that unmutes it, also once what asked for it is gone from the page. */
export function useMute(onChanged: () => Promise<unknown>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, on }: { id: string; on: boolean }) => changeMute(api, id, on),
    onSuccess: ({ muted }, { id }) => {
      const undo = { ...BLOCKING_TEXTS.undoMute, onSelect: () => mutate({ id, on: false }) }
      toast(muted ? { ...BLOCKING_TEXTS.nowMuted, action: undo } : BLOCKING_TEXTS.nowUnmuted)
      return Promise.all([afterMute(queryClient), onChanged()])
    },
    onError: (error) =>
      toast({
        title: BLOCKING_TEXTS.failed.title,
        description: messageOf(error, BLOCKING_TEXTS.failed.description),
        variant: 'destructive',
      }),
  })
  return mutate
}
