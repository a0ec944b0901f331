import { createFileRoute } from '@tanstack/react-router'
import { ModerationScreen } from '../features/admin/queue/ModerationScreen.tsx'
import { queueSearch } from '../features/admin/queue/queue-search.ts'
import { queueQuery } from '../features/moderation/queue/queue.queries.ts'

export const Route = createFileRoute('/admin/moderation')({
  loader: async ({ context: { queryClient, api } }) => {
    const list = queryClient.prefetchInfiniteQuery({ ...queueQuery(api), retry: false })
    if (import.meta.env.SSR) await list
  },
  component: () => <ModerationScreen {...queueSearch(Route.useSearch())} />,
})
