import { createFileRoute } from '@tanstack/react-router'
import { StartScreen } from '../features/stories/start-from/StartScreen.tsx'

export const Route = createFileRoute('/_member/submit_/start')({ component: StartScreen })
