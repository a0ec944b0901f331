import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '../features/static-pages/TermsScreen.tsx'
import { todayQuery } from '../features/static-pages/today.queries.ts'

export const Route = createFileRoute('/terms')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(todayQuery),
  component: TermsScreen,
})
