import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/shell/BeingBuilt.tsx'

export const Route = createFileRoute('/guidelines')({
  component: () => <BeingBuilt title="Community Guidelines" />,
})
