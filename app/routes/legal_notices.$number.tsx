import { createFileRoute, notFound } from '@tanstack/react-router'
import { reportStateQuery } from '../features/moderation/reports/own-reports.queries.ts'
import { NoReceipt, ReceiptScreen } from '../features/moderation/reports/ReceiptScreen.tsx'

const secretIn = ({ secret }: { secret?: unknown }) => (typeof secret === 'string' ? secret : '')

export const Route = createFileRoute('/legal_notices/$number')({
  loaderDeps: ({ search }) => ({ secret: secretIn(search) }),
  loader: async ({ context: { queryClient, api }, params: { number }, deps: { secret } }) => {
    if ((await queryClient.ensureQueryData(reportStateQuery(api, number, secret))) === null) throw notFound()
  },
  notFoundComponent: NoReceipt,
  component: () => <ReceiptScreen {...Route.useParams()} {...Route.useLoaderDeps()} />,
})
