import { createFileRoute } from '@tanstack/react-router'
import { followingQuery, followsQuery } from '../features/following/following.queries.ts'
import { FollowingScreen } from '../features/following/page/FollowingScreen.tsx'
import { followedSearchQueries } from '../features/following/page/followed-search-queries.ts'
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
        : queryClient.prefetchQuery({ ...followsQuery(api), ...retry })
    if (!import.meta.env.SSR) return
    await list
    if (tab === 'searches')
      await Promise.all(
        followedSearchQueries(api, queryClient.getQueryData(followsQuery(api).queryKey)).map((query) =>
          queryClient.prefetchInfiniteQuery({ ...query, ...retry }),
        ),
      )
  },
  component: () => <FollowingScreen tab={Route.useSearch().tab} />,
})
