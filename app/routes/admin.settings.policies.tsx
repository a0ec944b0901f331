import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../features/admin/layout/prefetch.ts'
import { structureQuery } from '../features/admin/settings/database/database.queries.ts'
import { PoliciesScreen } from '../features/admin/settings/database/PoliciesScreen.tsx'

export const Route = createFileRoute('/admin/settings/policies')({
  loader: ({ context: { queryClient, api } }) => prefetch(queryClient, structureQuery(api)),
  component: PoliciesScreen,
})
