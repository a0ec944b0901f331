import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ApiTransport } from '../../../../platform/api/api-transport.ts'
import { useApi, useDraftOwner } from '../../../../platform/api/use-api.ts'
import type { DraftOwner } from '../../../../platform/browser/draft.ts'
import { refetchConversations, sendMessage } from '../conversations.queries.ts'
import { unsentMessages } from './conversation-draft.ts'
import { createOutbox, type Outbox, type OutgoingMessage } from './outbox.ts'

/** The outboxes by member and conversation. What is under way arrives although its page is left. */
const outboxes = new Map<string, Outbox>()

const NONE: readonly OutgoingMessage[] = []

function openOutbox(api: ApiTransport, queryClient: QueryClient, conversation: string, owner: DraftOwner) {
  const name = `${owner ?? ''} ${conversation}`
  const existing = outboxes.get(name)
  if (existing) return existing
  const outbox = createOutbox({
    stored: unsentMessages(conversation, owner),
    async send({ id, content, files }) {
      await sendMessage(api, conversation, { id, content, file_ids: files.map((file) => file.id) })
      // The page shows it before the unsent one goes.
      await refetchConversations(queryClient)
    },
  })
  outboxes.set(name, outbox)
  return outbox
}

/**
 * What isn't confirmed yet. It's sent again when the connection is back, and when a conversation is opened.
 */
export function useOutbox(conversation: string): { outbox: Outbox; unsent: readonly OutgoingMessage[] } {
  const api = useApi()
  const queryClient = useQueryClient()
  const owner = useDraftOwner()
  const [outbox] = useState(() => openOutbox(api, queryClient, conversation, owner))
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, () => NONE)
  useEffect(() => {
    const retry = () => {
      if (outbox.getSnapshot().some(({ state, refusal }) => state === 'failed' && !refusal))
        void outbox.retry()
    }
    if (navigator.onLine) retry()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [outbox])
  return { outbox, unsent }
}
