import { createFileRoute, notFound } from '@tanstack/react-router'
import { statementQuery } from '../features/moderation/decisions/decisions.queries.ts'
import { StatementScreen } from '../features/moderation/decisions/StatementScreen.tsx'

export const Route = createFileRoute('/_member/decisions/$id')({
  loader: async ({ context: { queryClient, api }, params: { id } }) => {
    if ((await queryClient.ensureQueryData(statementQuery(api, id))) === null) throw notFound()
  },
  component: () => <StatementScreen id={Route.useParams().id} />,
})
