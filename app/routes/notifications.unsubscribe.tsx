import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribeScreen } from '../features/notifications/email/UnsubscribeScreen.tsx'
import { unsubscribeSearch } from '../features/notifications/email/unsubscribe-search.ts'
import { unsubscriptionQuery } from '../features/notifications/notifications.queries.ts'

export const Route = createFileRoute('/notifications/unsubscribe')({
  validateSearch: unsubscribeSearch,
  loaderDeps: ({ search: { token = '', kept } }) => ({ token, isKept: kept !== undefined }),
  loader: async ({ context: { queryClient, api }, deps: { token } }) => {
    await queryClient.ensureQueryData(unsubscriptionQuery(api, token))
  },
  component: () => <UnsubscribeScreen {...Route.useLoaderDeps()} />,
})
