import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/shell/BeingBuilt.tsx'

export const Route = createFileRoute('/admin/analytics')({
  component: () => <BeingBuilt title="Analytics" />,
})
