import { createFileRoute } from '@tanstack/react-router'
import { loadSession } from '../features/accounts/session/accounts.queries.ts'
import { BoardScreen } from '../features/revivals/conversations/board/BoardScreen.tsx'
import { boardSearch } from '../features/revivals/conversations/board/board-search.ts'
import { conversationsQuery } from '../features/revivals/conversations/conversations.queries.ts'

export const Route = createFileRoute('/_member/messages/board')({
  validateSearch: boardSearch,
  loaderDeps: ({ search: { offer } }) => ({ offer }),
  loader: async ({ context, deps: { offer } }) => {
    const { queryClient, api } = context
    const { user } = await loadSession(context)
    if (!user) return
    const choice = { filter: 'revivals' as const, offer }
    const list = queryClient.prefetchInfiniteQuery({ ...conversationsQuery(api, choice), retry: false })
    if (import.meta.env.SSR) await list
  },
  component: () => <BoardScreen offer={Route.useSearch().offer} />,
})
