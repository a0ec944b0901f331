import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../features/admin/layout/prefetch.ts'
import { structureQuery } from '../features/admin/settings/database/database.queries.ts'
import { SchemaScreen } from '../features/admin/settings/database/SchemaScreen.tsx'

export const Route = createFileRoute('/admin/settings/schema')({
  loader: ({ context: { queryClient, api } }) => prefetch(queryClient, structureQuery(api)),
  component: SchemaScreen,
})
