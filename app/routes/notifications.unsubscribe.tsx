import { createFileRoute } from '@tanstack/react-router'
import { StopEmailsScreen } from '../features/notifications/email/StopEmailsScreen.tsx'
import { unsubscribeSearch } from '../features/notifications/email/unsubscribe-search.ts'
import { unsubscriptionQuery } from '../features/notifications/notifications.queries.ts'

export const Route = createFileRoute('/notifications/unsubscribe')({
  validateSearch: unsubscribeSearch,
  loaderDeps: ({ search: { token = '', undone } }) => ({ token, isUndone: undone !== undefined }),
  loader: async ({ context: { queryClient, api }, deps: { token } }) => {
    await queryClient.ensureQueryData(unsubscriptionQuery(api, token))
  },
  component: () => <StopEmailsScreen {...Route.useLoaderDeps()} />,
})
