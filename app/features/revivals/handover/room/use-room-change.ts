import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../kit/use-action.ts'
import type { ApiTransport } from '../../../../platform/api/api-transport.ts'
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
  const queryClient = useQueryClient()
  return useAction({
    run: send,
    failed: { title: TEXTS.notDone, description: TEXTS.tryAgain },
    onDone: (room) => keepRoom(queryClient, room),
    onFailed: () => queryClient.invalidateQueries({ queryKey: ['handovers', conversationId] }),
  })
}
