import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf, OFFLINE } from '../../../../platform/api/api-error.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import type { ConversationDetails } from '../conversation-response.schema.ts'
import { type ConversationChange, refetchConversations, sendMove } from '../conversations.queries.ts'
import { MOVE_TEXTS } from './move-texts.ts'

export interface MoveDialogProps {
  conversation: ConversationDetails
  onClose: () => void
}

/** Moves a conversation on, and says so. After a refusal the page shows how it stands now. */
export function useMove(id: string, onDone?: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: ConversationChange) => sendMove(api, id, change),
    onSuccess: async (_, { to }) => {
      await Promise.all([
        refetchConversations(queryClient),
        // A take-over closes the offer.
        queryClient.invalidateQueries({ queryKey: ['revivals'] }),
        queryClient.invalidateQueries({ queryKey: ['startups'] }),
      ])
      toast({ title: MOVE_TEXTS.moved[to] })
      onDone?.()
    },
    onError: () => refetchConversations(queryClient),
  })
  return {
    move: mutate,
    isPending,
    problem: error ? messageOf(error, MOVE_TEXTS.failed, OFFLINE.writing) : '',
  }
}
