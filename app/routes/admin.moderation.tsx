import { createFileRoute } from '@tanstack/react-router'
import { ModerationScreen } from '../features/moderation/queue/ModerationScreen.tsx'
import { queueQuery } from '../features/moderation/queue/queue.queries.ts'
import { queueSearch } from '../features/moderation/queue/queue-search.ts'

export const Route = createFileRoute('/admin/moderation')({
  loader: async ({ context: { queryClient, api } }) => {
    const list = queryClient.prefetchInfiniteQuery({ ...queueQuery(api), retry: false })
    if (import.meta.env.SSR) await list
  },
  component: () => <ModerationScreen {...queueSearch(Route.useSearch())} />,
})
