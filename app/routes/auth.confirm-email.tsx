import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailScreen } from '../features/accounts/email-change/ConfirmEmailScreen.tsx'
import { tokenSearch } from '../platform/browser/plain-search.ts'

export const Route = createFileRoute('/auth/confirm-email')({
  validateSearch: tokenSearch,
  component: () => <ConfirmEmailScreen {...Route.useSearch()} />,
})
