import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/shell/BeingBuilt.tsx'

export const Route = createFileRoute('/privacy')({
  component: () => <BeingBuilt title="Privacy Policy" />,
})
