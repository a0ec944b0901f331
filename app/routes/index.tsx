import { createFileRoute } from '@tanstack/react-router'
import { LandingScreen } from '../features/home/landing/LandingScreen.tsx'
import { trendingQuery } from '../features/stories/trending/trending.queries.ts'

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient, api } }) => queryClient.ensureInfiniteQueryData(trendingQuery(api)),
  component: LandingScreen,
})
