import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '../features/accounts/password/ResetPasswordScreen.tsx'
import { resetSearch } from '../features/accounts/password/reset-search.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: resetSearch,
  component: () => <ResetPasswordScreen {...Route.useSearch()} />,
})
