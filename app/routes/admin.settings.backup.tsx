import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../features/admin/layout/prefetch.ts'
import { BackupScreen } from '../features/admin/settings/backup/BackupScreen.tsx'
import { backupsQuery } from '../features/admin/settings/backup/backups.queries.ts'

export const Route = createFileRoute('/admin/settings/backup')({
  loader: ({ context: { queryClient, api } }) => prefetch(queryClient, backupsQuery(api)),
  component: BackupScreen,
})
