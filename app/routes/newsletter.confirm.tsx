import { createFileRoute, notFound } from '@tanstack/react-router'
import { subscriptionQuery } from '../features/newsletter/newsletter.queries.ts'
import { ConfirmScreen } from '../features/newsletter/subscribe/ConfirmScreen.tsx'
import { UnknownLink } from '../features/newsletter/subscribe/UnknownLink.tsx'
import { tokenSearch } from '../platform/browser/plain-search.ts'

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: tokenSearch,
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: async ({ context: { queryClient, api }, deps: { token } }) => {
    if (!(await queryClient.ensureQueryData(subscriptionQuery(api, token)))) throw notFound()
  },
  component: () => <ConfirmScreen token={Route.useLoaderDeps().token} />,
  notFoundComponent: () => <UnknownLink to="confirm" />,
})
