import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { ConversationFilter, ConversationState, ConversationWay, Turn } from './conversation.ts'
import type { ConversationsApi } from './conversations.api.ts'

const conversations = (api: ApiTransport) => apiClient<ConversationsApi>(api, '/conversations')

export const CONVERSATIONS_KEY = ['conversations'] as const

interface Choice {
  filter?: ConversationFilter
  turn?: Turn
  revival_opportunity_id?: string
}

export const conversationsQuery = (api: ApiTransport, choice: Choice = {}) =>
  infiniteQueryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'list', choice],
    queryFn: ({ pageParam: after }) => unwrap(conversations(api).index.$get({ query: { ...choice, after } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const conversationQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'one', id],
    queryFn: () => unwrap(conversations(api)[':id'].$get({ param: { id } })),
  })

export const entriesQuery = (api: ApiTransport, id: string) =>
  infiniteQueryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'entries', id],
    queryFn: ({ pageParam: before }) =>
      unwrap(conversations(api)[':id'].messages.$get({ param: { id }, query: { before } })),
    initialPageParam: undefined as string | undefined,
    /** Pages go back in time. */
    getNextPageParam: ({ older }) => older ?? undefined,
  })

export const sendMessage = (
  api: ApiTransport,
  id: string,
  json: { id: string; content: string; file_ids?: string[] },
) => unwrap(conversations(api)[':id'].messages.$post({ param: { id }, json }))

export const deleteMessage = (api: ApiTransport, id: string, message: string) =>
  unwrap(conversations(api)[':id'].messages[':message'].$delete({ param: { id, message } }))

export const markConversationRead = (api: ApiTransport, id: string, up_to: string) =>
  unwrap(conversations(api)[':id'].read.$put({ param: { id }, json: { up_to } }))

interface Move {
  from: ConversationState
  to: ConversationState
  way?: ConversationWay | null
  words?: string
  tell_others?: string | null
}

export const moveConversation = (api: ApiTransport, id: string, json: Move) =>
  unwrap(conversations(api)[':id'].state.$post({ param: { id }, json }))

export const giveContact = (api: ApiTransport, id: string, details: string) =>
  unwrap(conversations(api)[':id'].contact.$put({ param: { id }, json: { details } }))

export const takeContactBack = (api: ApiTransport, id: string) =>
  unwrap(conversations(api)[':id'].contact.$delete({ param: { id } }))

export const revealFounder = (api: ApiTransport, id: string) =>
  unwrap(conversations(api)[':id'].reveal.$post({ param: { id } }))

export const saveNote = (api: ApiTransport, id: string, content: string) =>
  unwrap(conversations(api)[':id'].note.$put({ param: { id }, json: { content } }))

export const setConversationBlock = (api: ApiTransport, id: string, isBlocked: boolean) =>
  isBlocked
    ? unwrap(conversations(api)[':id'].block.$put({ param: { id } }))
    : unwrap(conversations(api)[':id'].block.$delete({ param: { id } }))

interface Question {
  id: string
  asset_id: string
  message: { id: string; content: string }
}

export const askSeller = (api: ApiTransport, json: Question) =>
  unwrap(conversations(api).index.$post({ json }))

/** A link of the browser, which sends the session. */
export const messageFilePath = (conversationId: string, fileId: string): string =>
  `/api/conversations/${conversationId}/files/${fileId}`
