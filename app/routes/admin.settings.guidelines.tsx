import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../features/admin/layout/prefetch.ts'
import { RulebookEditorScreen } from '../features/rulebooks/editor/RulebookEditorScreen.tsx'
import { editedRulebookQuery } from '../features/rulebooks/editor/rulebook-editor.queries.ts'

export const Route = createFileRoute('/admin/settings/guidelines')({
  loader: ({ context: { queryClient, api } }) =>
    prefetch(queryClient, editedRulebookQuery(api, 'guidelines')),
  component: () => <RulebookEditorScreen name="guidelines" />,
})
