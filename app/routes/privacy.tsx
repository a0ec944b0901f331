import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '../features/static-pages/PrivacyScreen.tsx'
import { todayQuery } from '../features/static-pages/today.queries.ts'

export const Route = createFileRoute('/privacy')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(todayQuery),
  component: PrivacyScreen,
})
