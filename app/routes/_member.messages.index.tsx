import { createFileRoute } from '@tanstack/react-router'
import { loadSession } from '../features/accounts/session/accounts.queries.ts'
import { conversationsQuery } from '../features/revivals/conversations/conversations.queries.ts'
import { MessagesScreen } from '../features/revivals/conversations/list/MessagesScreen.tsx'
import { messagesSearch } from '../features/revivals/conversations/list/messages-search.ts'

export const Route = createFileRoute('/_member/messages/')({
  validateSearch: messagesSearch,
  loaderDeps: ({ search: { filter } }) => ({ filter }),
  loader: async ({ context, deps: { filter } }) => {
    const { queryClient, api } = context
    const { user } = await loadSession(context)
    if (!user) return
    const choice = { filter: filter ?? ('all' as const) }
    const list = queryClient.prefetchInfiniteQuery({ ...conversationsQuery(api, choice), retry: false })
    if (import.meta.env.SSR) await list
  },
  component: () => <MessagesScreen filter={Route.useSearch().filter} />,
})
