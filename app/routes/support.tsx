import { createFileRoute } from '@tanstack/react-router'
import { SupportScreen } from '../features/support/SupportScreen.tsx'

export const Route = createFileRoute('/support')({ component: SupportScreen })
