import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../../platform/api/api-transport.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { keepRoom } from '../handover.queries.ts'
import type { Handover } from '../handover-response.schema.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'

/**
 * A change of the room, whose answer is the whole room. What fails is said in a toast; a room that has
 * changed meanwhile is read anew.
 */
export function useRoomChange<Change>(
  conversationId: string,
  send: (api: ApiTransport, change: Change) => Promise<Handover>,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => send(api, change),
    onSuccess: (room) => {
      keepRoom(queryClient, room)
    },
    onError: async (error) => {
      toast({ title: TEXTS.notDone, description: messageOf(error, TEXTS.tryAgain), variant: 'destructive' })
      await queryClient.invalidateQueries({ queryKey: ['handovers', conversationId] })
    },
  })
}
