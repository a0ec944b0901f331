import { createFileRoute } from '@tanstack/react-router'
import { ownSessionsQuery } from '../features/accounts/security/own-sessions.queries.ts'
import { SecurityScreen } from '../features/accounts/security/SecurityScreen.tsx'

export const Route = createFileRoute('/_member/profile/security')({
  loader: async ({ context: { queryClient, api } }) => {
    const sessions = queryClient.prefetchQuery({ ...ownSessionsQuery(api), retry: false })
    if (import.meta.env.SSR) await sessions
  },
  component: SecurityScreen,
})
