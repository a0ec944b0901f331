import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/shell/BeingBuilt.tsx'

export const Route = createFileRoute('/contact-founder/$revivalId')({
  component: () => <BeingBuilt title="Express Interest" />,
})
