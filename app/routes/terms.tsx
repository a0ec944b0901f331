import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '../features/pages/TermsScreen.tsx'
import { todayQuery } from '../features/pages/today.queries.ts'

export const Route = createFileRoute('/terms')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(todayQuery),
  component: TermsScreen,
})
