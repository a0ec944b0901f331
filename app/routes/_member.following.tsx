import { createFileRoute } from '@tanstack/react-router'
import {
  followedSearchesQuery,
  followingQuery,
  followsQuery,
} from '../features/following/following.queries.ts'
import { FollowingScreen } from '../features/following/page/FollowingScreen.tsx'
import { type FollowingTab, isFollowingTab } from '../features/following/page/following-tabs.ts'

export const Route = createFileRoute('/_member/following')({
  validateSearch: ({ tab }: { tab?: unknown }): { tab?: FollowingTab | undefined } => ({
    tab: isFollowingTab(tab) ? tab : undefined,
  }),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ context: { queryClient, api }, deps: { tab = 'new' } }) => {
    const retry = import.meta.env.SSR ? { retry: false } : {}
    const list =
      tab === 'new'
        ? queryClient.prefetchInfiniteQuery({ ...followingQuery(api), ...retry })
        : tab === 'searches'
          ? queryClient.prefetchQuery({ ...followedSearchesQuery(api), ...retry })
          : queryClient.prefetchQuery({ ...followsQuery(api), ...retry })
    if (import.meta.env.SSR) await list
  },
  component: () => <FollowingScreen tab={Route.useSearch().tab} />,
})
