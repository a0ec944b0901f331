import { createFileRoute } from '@tanstack/react-router'
import { ReportScreen } from '../features/moderation/report/ReportScreen.tsx'
import { reportSearch } from '../features/moderation/report/report-search.ts'

export const Route = createFileRoute('/report')({
  component: () => <ReportScreen search={reportSearch(Route.useSearch())} />,
})
