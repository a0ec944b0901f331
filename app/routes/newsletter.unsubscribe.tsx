import { createFileRoute, notFound } from '@tanstack/react-router'
import { subscriptionQuery } from '../features/newsletter/newsletter.queries.ts'
import { UnknownLink } from '../features/newsletter/subscribe/UnknownLink.tsx'
import { UnsubscribeScreen } from '../features/newsletter/subscribe/UnsubscribeScreen.tsx'
import { tokenSearch } from '../platform/browser/plain-search.ts'

export const Route = createFileRoute('/newsletter/unsubscribe')({
  validateSearch: tokenSearch,
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: async ({ context: { queryClient, api }, deps: { token } }) => {
    if (!(await queryClient.ensureQueryData(subscriptionQuery(api, token)))) throw notFound()
  },
  component: () => <UnsubscribeScreen token={Route.useLoaderDeps().token} />,
  notFoundComponent: () => <UnknownLink to="unsubscribe" />,
})
