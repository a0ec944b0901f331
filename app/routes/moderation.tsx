import { createFileRoute } from '@tanstack/react-router'
import { ErrorScreen } from '../features/layout/ErrorScreen.tsx'
import { logSearch, moderationLogQuery } from '../features/moderation/log/log.queries.ts'
import { ModerationLogScreen } from '../features/moderation/log/ModerationLogScreen.tsx'

export const Route = createFileRoute('/moderation')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    await queryClient.ensureQueryData(moderationLogQuery(api, logSearch(deps)))
  },
  component: () => <ModerationLogScreen search={logSearch(Route.useSearch())} />,
  errorComponent: ErrorScreen,
})
