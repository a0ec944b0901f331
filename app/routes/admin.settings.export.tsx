import { createFileRoute } from '@tanstack/react-router'
import { DataExportScreen } from '../features/admin/settings/export/DataExportScreen.tsx'

export const Route = createFileRoute('/admin/settings/export')({ component: DataExportScreen })
