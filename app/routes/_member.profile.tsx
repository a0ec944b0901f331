import { createFileRoute } from '@tanstack/react-router'
import { BeingBuilt } from '../features/shell/BeingBuilt.tsx'

export const Route = createFileRoute('/_member/profile')({
  component: () => <BeingBuilt title="Profile" />,
})
