import { createFileRoute } from '@tanstack/react-router'
import { DashboardFailure } from '../features/home/dashboard/DashboardFailure.tsx'
import { DashboardScreen } from '../features/home/dashboard/DashboardScreen.tsx'
import { openForRevivalQuery, topStoriesQuery } from '../features/home/dashboard/dashboard.queries.ts'
import { ErrorScreen } from '../features/layout/ErrorScreen.tsx'
import { conversationsQuery } from '../features/revivals/conversations/conversations.queries.ts'
import { interestsQuery } from '../features/revivals/interests/interests.queries.ts'
import { matchesQuery } from '../features/revivals/matching/matching.queries.ts'
import { ownRevivalsQuery } from '../features/revivals/own-revivals/own-revivals.queries.ts'
import { ownStoriesQuery } from '../features/stories/own/own-stories.queries.ts'
import { ApiError, isSignedOut } from '../platform/api/api-error.ts'

export const Route = createFileRoute('/_member/dashboard')({
  loader: async ({ context: { queryClient, api } }) => {
    const received = interestsQuery(api, 'received')
    const sent = interestsQuery(api, 'sent')
    const own = ownStoriesQuery(api)
    const conversations = conversationsQuery(api)
    if (import.meta.env.SSR) {
      await Promise.all([
        queryClient.ensureQueryData({ ...openForRevivalQuery(api), retry: false }),
        queryClient.prefetchQuery({ ...topStoriesQuery(api), retry: false }),
        queryClient.prefetchQuery({ ...matchesQuery(api), retry: false }),
        queryClient.prefetchQuery({ ...ownRevivalsQuery(api), retry: false }),
        queryClient.prefetchInfiniteQuery({ ...conversations, retry: false }),
        queryClient.prefetchInfiniteQuery({ ...received, retry: false }),
        queryClient.prefetchInfiniteQuery({ ...sent, retry: false }),
        queryClient.prefetchInfiniteQuery({ ...own, retry: false }),
      ])
    } else {
      void queryClient.prefetchQuery(openForRevivalQuery(api))
      void queryClient.prefetchQuery(topStoriesQuery(api))
      void queryClient.prefetchQuery(matchesQuery(api))
      void queryClient.prefetchQuery(ownRevivalsQuery(api))
      void queryClient.prefetchInfiniteQuery(conversations)
      void queryClient.prefetchInfiniteQuery(received)
      void queryClient.prefetchInfiniteQuery(sent)
      void queryClient.prefetchInfiniteQuery(own)
    }
  },
  component: DashboardScreen,
  errorComponent: (props) =>
    props.error instanceof ApiError && !isSignedOut(props.error) ? (
      <DashboardFailure error={props.error} />
    ) : (
      <ErrorScreen {...props} />
    ),
})
