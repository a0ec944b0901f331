import { createFileRoute } from '@tanstack/react-router'
import { OwnReportsScreen } from '../features/moderation/reports/OwnReportsScreen.tsx'
import { ownReportsQuery } from '../features/moderation/reports/own-reports.queries.ts'

export const Route = createFileRoute('/_member/reports')({
  loader: async ({ context: { queryClient, api } }) => {
    const list = queryClient.prefetchInfiniteQuery({ ...ownReportsQuery(api), retry: false })
    if (import.meta.env.SSR) await list
  },
  component: OwnReportsScreen,
})
