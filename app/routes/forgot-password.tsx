import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '../features/accounts/ForgotPasswordScreen.tsx'

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordScreen })
