import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { unwrap, unwrapOrNull } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { HandoverChange, ItemChange } from './handover.schema.ts'
import type { HandoverEnd } from './handover.ts'
import type { Handover } from './handover-response.schema.ts'
import type { HandoversApi } from './handovers.api.ts'

const rooms = (api: ApiTransport) => apiClient<HandoversApi>(api, '/handovers')[':id']

/** The newest handover of a conversation; null if there is none, or it is none of the viewer's. */
export const handoverQuery = (api: ApiTransport, conversationId: string) =>
  queryOptions({
    queryKey: ['handovers', conversationId],
    queryFn: () => unwrapOrNull(rooms(api).$get({ param: { id: conversationId } })),
  })

/** What happened to a step before what the room has of it. */
export const earlierActsQuery = (api: ApiTransport, { id, earlier }: Handover, item: string) =>
  infiniteQueryOptions({
    queryKey: ['handover-acts', id, item, earlier],
    queryFn: ({ pageParam: after }) =>
      unwrap(rooms(api).history.$get({ param: { id }, query: { item, after } })),
    initialPageParam: earlier ?? undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** Each answer of a write is the whole room. */
export const keepRoom = (queryClient: QueryClient, room: Handover) =>
  queryClient.setQueryData(['handovers', room.conversation_id], room)

export const sendItemChange = (api: ApiTransport, id: string, item: string, json: Partial<ItemChange>) =>
  unwrap(rooms(api).items[':item'].$patch({ param: { id, item }, json }))

export const sendItem = (api: ApiTransport, id: string, json: { id: string; what: string }) =>
  unwrap(rooms(api).items.$post({ param: { id }, json }))

export const sendHandoverChange = (api: ApiTransport, id: string, json: HandoverChange) =>
  unwrap(rooms(api).$patch({ param: { id }, json }))

export const sendEnd = (api: ApiTransport, id: string, json: { state: HandoverEnd; words: string }) =>
  unwrap(rooms(api).end.$post({ param: { id }, json }))
