import { createFileRoute } from '@tanstack/react-router'
import { CorrectionsScreen } from '../features/admin/corrections/CorrectionsScreen.tsx'
import { correctionsQuery } from '../features/admin/corrections/correction-decisions.queries.ts'
import { prefetch } from '../features/admin/layout/prefetch.ts'

/** The page of corrections (SUBMIT-35). */
export const Route = createFileRoute('/admin/corrections')({
  loader: ({ context: { queryClient, api } }) => prefetch(queryClient, correctionsQuery(api)),
  component: CorrectionsScreen,
})
