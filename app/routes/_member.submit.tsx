import { createFileRoute } from '@tanstack/react-router'
import { SubmitScreen } from '../features/stories/submit/SubmitScreen.tsx'

export const Route = createFileRoute('/_member/submit')({ component: SubmitScreen })
