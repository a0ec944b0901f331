import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/shell/BeingBuilt.tsx'

export const Route = createFileRoute('/_member/dashboard')({
  component: () => <BeingBuilt title="Dashboard" />,
})
