import { createFileRoute } from '@tanstack/react-router'
import { KeepAccountScreen } from '../features/accounts/leaving/KeepAccountScreen.tsx'
import { tokenSearch } from '../platform/browser/plain-search.ts'

export const Route = createFileRoute('/auth/keep')({
  validateSearch: tokenSearch,
  component: () => <KeepAccountScreen {...Route.useSearch()} />,
})
