import { createFileRoute } from '@tanstack/react-router'
import { loadSession } from '../features/accounts/session/accounts.queries.ts'
import { AccessScreen } from '../features/accounts/tokens/AccessScreen.tsx'
import { tokensQuery } from '../features/accounts/tokens/tokens.queries.ts'

export const Route = createFileRoute('/_member/profile/access')({
  loader: async ({ context }) => {
    const { queryClient, api } = context
    const { user } = await loadSession(context)
    if (!user) return
    const tokens = queryClient.prefetchQuery({ ...tokensQuery(api), retry: false })
    if (import.meta.env.SSR) await tokens
  },
  component: AccessScreen,
})
