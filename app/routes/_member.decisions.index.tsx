import { createFileRoute } from '@tanstack/react-router'
import { DecisionsScreen } from '../features/moderation/decisions/DecisionsScreen.tsx'
import { statementsQuery } from '../features/moderation/decisions/decisions.queries.ts'

export const Route = createFileRoute('/_member/decisions/')({
  loader: async ({ context: { queryClient, api } }) => {
    const list = queryClient.prefetchInfiniteQuery({ ...statementsQuery(api), retry: false })
    if (import.meta.env.SSR) await list
  },
  component: DecisionsScreen,
})
