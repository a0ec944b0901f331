import { createFileRoute } from '@tanstack/react-router'
import { SubmitScreen } from '../features/stories/submit/SubmitScreen.tsx'
import { submitSearch } from '../features/stories/submit/submit-search.ts'

export const Route = createFileRoute('/_member/submit')({
  validateSearch: submitSearch,
  component: () => <SubmitScreen search={Route.useSearch()} />,
})
