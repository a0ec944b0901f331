import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '../features/accounts/password/ForgotPasswordScreen.tsx'

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordScreen })
