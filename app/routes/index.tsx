import { createFileRoute } from '@tanstack/react-router'
import { LandingScreen } from '../features/home/landing/LandingScreen.tsx'
import { trendingQuery } from '../features/stories/trending/trending.queries.ts'
import { loadPart } from '../platform/api/load-part.ts'

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient, api } }) =>
    loadPart(queryClient.ensureInfiniteQueryData({ ...trendingQuery(api), retry: false })),
  component: LandingScreen,
})
