import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '../features/support/ContactScreen.tsx'

export const Route = createFileRoute('/contact')({ component: ContactScreen })
