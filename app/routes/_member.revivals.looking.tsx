import { createFileRoute } from '@tanstack/react-router'
import { matchesQuery, wishesQuery } from '../features/revivals/matching/matching.queries.ts'
import { WishesScreen } from '../features/revivals/matching/WishesScreen.tsx'

export const Route = createFileRoute('/_member/revivals/looking')({
  loader: async ({ context: { queryClient, api } }) => {
    const read = Promise.all([
      queryClient.prefetchQuery({ ...wishesQuery(api), retry: false }),
      queryClient.prefetchQuery({ ...matchesQuery(api), retry: false }),
    ])
    if (import.meta.env.SSR) await read
  },
  component: WishesScreen,
})
