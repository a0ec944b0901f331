import { createFileRoute, notFound } from '@tanstack/react-router'
import {
  conversationQuery,
  conversationsQuery,
  messagesQuery,
} from '../features/revivals/conversations/conversations.queries.ts'
import { MessagesScreen } from '../features/revivals/conversations/list/MessagesScreen.tsx'
import { messagesSearch } from '../features/revivals/conversations/list/messages-search.ts'
import { ThreadScreen } from '../features/revivals/conversations/thread/ThreadScreen.tsx'

export const Route = createFileRoute('/_member/messages/$id')({
  validateSearch: messagesSearch,
  loaderDeps: ({ search: { filter } }) => ({ filter }),
  loader: async ({ context: { queryClient, api }, params: { id }, deps: { filter } }) => {
    const choice = { filter: filter ?? ('all' as const) }
    const lists = [
      queryClient.prefetchInfiniteQuery({ ...conversationsQuery(api, choice), retry: false }),
      queryClient.prefetchInfiniteQuery({ ...messagesQuery(api, id), retry: false }),
    ]
    if ((await queryClient.ensureQueryData(conversationQuery(api, id))) === null) throw notFound()
    if (import.meta.env.SSR) await Promise.all(lists)
  },
  component: () => {
    const { id } = Route.useParams()
    const { filter } = Route.useSearch()
    return (
      <MessagesScreen filter={filter}>
        <ThreadScreen id={id} filter={filter} />
      </MessagesScreen>
    )
  },
})
