import { createFileRoute } from '@tanstack/react-router'
import { ConfirmSignUpScreen } from '../features/accounts/sign-up/ConfirmSignUpScreen.tsx'
import { tokenSearch } from '../platform/browser/plain-search.ts'

export const Route = createFileRoute('/auth/confirm')({
  validateSearch: tokenSearch,
  component: () => <ConfirmSignUpScreen {...Route.useSearch()} />,
})
