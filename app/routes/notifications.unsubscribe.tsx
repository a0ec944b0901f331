import { createFileRoute, notFound } from '@tanstack/react-router'
import { StopEmailsScreen, UnknownStopLink } from '../features/notifications/email/StopEmailsScreen.tsx'
import { unsubscribeSearch } from '../features/notifications/email/unsubscribe-search.ts'
import { unsubscriptionQuery } from '../features/notifications/notifications.queries.ts'

export const Route = createFileRoute('/notifications/unsubscribe')({
  validateSearch: unsubscribeSearch,
  loaderDeps: ({ search: { token = '', undone } }) => ({ token, isUndone: undone !== undefined }),
  loader: async ({ context: { queryClient, api }, deps: { token } }) => {
    if (!(await queryClient.ensureQueryData(unsubscriptionQuery(api, token)))) throw notFound()
  },
  notFoundComponent: UnknownStopLink,
  component: () => <StopEmailsScreen {...Route.useLoaderDeps()} />,
})
