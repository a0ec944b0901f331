import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/shell/BeingBuilt.tsx'

export const Route = createFileRoute('/asset/$id')({
  component: () => <BeingBuilt title="Asset" />,
})
