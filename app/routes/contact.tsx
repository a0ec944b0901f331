import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/shell/BeingBuilt.tsx'

export const Route = createFileRoute('/contact')({
  component: () => <BeingBuilt title="Get in Touch" />,
})
