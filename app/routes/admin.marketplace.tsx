import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/shell/BeingBuilt.tsx'

export const Route = createFileRoute('/admin/marketplace')({
  component: () => <BeingBuilt title="Marketplace Management" />,
})
