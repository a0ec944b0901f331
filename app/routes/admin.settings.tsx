import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/shell/BeingBuilt.tsx'

export const Route = createFileRoute('/admin/settings')({
  component: () => <BeingBuilt title="Settings" />,
})
