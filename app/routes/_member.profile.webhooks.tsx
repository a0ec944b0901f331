import { createFileRoute } from '@tanstack/react-router'
import { loadSession } from '../features/accounts/session/accounts.queries.ts'
import { WebhooksScreen } from '../features/accounts/webhooks/page/WebhooksScreen.tsx'
import { webhooksQuery } from '../features/accounts/webhooks/webhooks.queries.ts'

export const Route = createFileRoute('/_member/profile/webhooks')({
  loader: async ({ context }) => {
    const { queryClient, api } = context
    const { user } = await loadSession(context)
    if (!user) return
    const webhooks = queryClient.prefetchQuery({ ...webhooksQuery(api), retry: false })
    if (import.meta.env.SSR) await webhooks
  },
  component: WebhooksScreen,
})
