import { createFileRoute } from '@tanstack/react-router'
import { SubmitScreen } from '../features/submit/SubmitScreen.tsx'

export const Route = createFileRoute('/_member/submit')({ component: SubmitScreen })
