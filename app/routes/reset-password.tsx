import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '../features/accounts/password/ResetPasswordScreen.tsx'
import { tokenSearch } from '../platform/browser/plain-search.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: tokenSearch,
  component: () => <ResetPasswordScreen {...Route.useSearch()} />,
})
