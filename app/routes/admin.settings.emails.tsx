import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../features/admin/layout/prefetch.ts'
import { EmailsScreen } from '../features/admin/settings/emails/EmailsScreen.tsx'
import { emailsQuery } from '../features/admin/settings/emails/emails.queries.ts'

export const Route = createFileRoute('/admin/settings/emails')({
  loader: ({ context: { queryClient, api } }) => prefetch(queryClient, emailsQuery(api)),
  component: EmailsScreen,
})
