import { createFileRoute } from '@tanstack/react-router'
import { GuidelinesScreen } from '../features/static-pages/GuidelinesScreen.tsx'

export const Route = createFileRoute('/guidelines')({ component: GuidelinesScreen })
