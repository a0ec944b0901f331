import { createFileRoute } from '@tanstack/react-router'
import { SupportScreen } from '../features/support/SupportScreen.tsx'

export const Route = createFileRoute('/support')({
  // Fills in the form.
  validateSearch: ({ subject }: { subject?: unknown }): { subject?: string } =>
    typeof subject === 'string' ? { subject } : {},
  component: SupportScreen,
})
