import { createFileRoute, notFound } from '@tanstack/react-router'
import { ConfirmScreen } from '../features/newsletter/ConfirmScreen.tsx'
import { subscriptionQuery } from '../features/newsletter/newsletter.queries.ts'
import { tokenSearch } from '../features/newsletter/token-search.ts'
import { UnknownLink } from '../features/newsletter/UnknownLink.tsx'

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: tokenSearch,
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: async ({ context: { queryClient, api }, deps: { token } }) => {
    if (!(await queryClient.ensureQueryData(subscriptionQuery(api, token)))) throw notFound()
  },
  component: () => <ConfirmScreen token={Route.useLoaderDeps().token} />,
  notFoundComponent: UnknownLink,
})
