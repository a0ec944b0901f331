import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { unwrap, unwrapOrNull } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { NOTIFICATIONS_KEY } from '../../notifications/notifications.queries.ts'
import type { ConversationFilter, ConversationState, ConversationWay } from './conversation.ts'
import type { ConversationsApi } from './conversations.api.ts'
import type { RunsAgainApi } from './runs-again.api.ts'

const conversations = (api: ApiTransport) => apiClient<ConversationsApi>(api, '/conversations')

/** The key that lists, conversations and messages share. Who follows the server's stream loads them again. */
const CONVERSATIONS_KEY = ['conversations'] as const

/** Other values could change the path of the request. */
const ID = /^[0-9a-f-]{36}$/i

interface ListChoice {
  filter?: ConversationFilter
  /** The offer of the viewer's that all of them are about. */
  offer?: string | undefined
}

/** Lists conversations; those that changed last come first. */
export const conversationsQuery = (api: ApiTransport, { filter = 'all', offer }: ListChoice = {}) =>
  infiniteQueryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'list', filter, offer ?? null],
    queryFn: ({ pageParam: after }) =>
      unwrap(conversations(api).index.$get({ query: { filter, revival_opportunity_id: offer, after } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** Its data is null if there is no conversation with this ID, or it's between others. */
export const conversationQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'one', id],
    queryFn: () => (ID.test(id) ? unwrapOrNull(conversations(api)[':id'].$get({ param: { id } })) : null),
  })

/** The newest page comes first; each next one is of earlier messages. */
export const messagesQuery = (api: ApiTransport, id: string) =>
  infiniteQueryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'messages', id],
    queryFn: ({ pageParam: before }) =>
      unwrap(conversations(api)[':id'].messages.$get({ param: { id }, query: { before } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
  })

interface MessageRequest {
  /** The client generates it, so that a retry doesn't send a second message. */
  id: string
  content: string
  /** Uploads that began in this conversation. */
  file_ids: string[]
}

export const sendMessage = (api: ApiTransport, id: string, json: MessageRequest) =>
  unwrap(conversations(api)[':id'].messages.$post({ param: { id }, json }))

export const removeMessage = (api: ApiTransport, id: string, message: string) =>
  unwrap(conversations(api)[':id'].messages[':message'].$delete({ param: { id, message } }))

interface Question {
  /** The ID that the conversation gets, unless there is one. */
  id: string
  asset_id: string
  message: { id: string; content: string }
}

/** Asks the seller of a listing. @returns the conversation, which may be one of before */
export const sendQuestion = (api: ApiTransport, json: Question) =>
  unwrap(conversations(api).index.$post({ json }))

export interface ConversationChange {
  /** The state that the viewer saw. */
  from: ConversationState
  to: ConversationState
  way: ConversationWay | null
  words: string
  tell_others: string | null
}

export const sendMove = (api: ApiTransport, id: string, json: ConversationChange) =>
  unwrap(conversations(api)[':id'].state.$post({ param: { id }, json }))

export const sendContact = (api: ApiTransport, id: string, details: string) =>
  unwrap(conversations(api)[':id'].contact.$put({ param: { id }, json: { details } }))

export const removeContact = (api: ApiTransport, id: string) =>
  unwrap(conversations(api)[':id'].contact.$delete({ param: { id } }))

export const sendNote = (api: ApiTransport, id: string, content: string) =>
  unwrap(conversations(api)[':id'].note.$put({ param: { id }, json: { content } }))

/** Tells the other who the founder of an anonymous story is. */
export const sendReveal = (api: ApiTransport, id: string) =>
  unwrap(conversations(api)[':id'].reveal.$post({ param: { id } }))

/** Says that a project of joint work runs again. The story is revived once both have said so. */
export const sendRunsAgain = (api: ApiTransport, id: string) =>
  unwrap(apiClient<RunsAgainApi>(api, '/conversations')[':id'].runs_again.$put({ param: { id } }))

/** The message or move, and all before it. */
export const markMessagesRead = (api: ApiTransport, id: string, up_to: string) =>
  unwrap(conversations(api)[':id'].read.$put({ param: { id }, json: { up_to } }))

export const setConversationBlock = (api: ApiTransport, id: string, isBlocked: boolean) =>
  isBlocked
    ? unwrap(conversations(api)[':id'].block.$put({ param: { id } }))
    : unwrap(conversations(api)[':id'].block.$delete({ param: { id } }))

/** A link of the browser, which sends the session. */
export const messageFilePath = (conversationId: string, fileId: string): string =>
  `/api/conversations/${conversationId}/files/${fileId}`

/** Lists, conversations and messages. */
export const refetchConversations = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: CONVERSATIONS_KEY })

/** What was read here is read in the list of notifications, too. */
export const afterReading = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [...CONVERSATIONS_KEY, 'list'] }),
    queryClient.invalidateQueries({ queryKey: [...CONVERSATIONS_KEY, 'one'] }),
    queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  ])
