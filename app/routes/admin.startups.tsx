import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/shell/BeingBuilt.tsx'

export const Route = createFileRoute('/admin/startups')({
  component: () => <BeingBuilt title="Startup Management" />,
})
