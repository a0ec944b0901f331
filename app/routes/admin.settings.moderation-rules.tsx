import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../features/admin/layout/prefetch.ts'
import { RulebookEditorScreen } from '../features/rulebooks/editor/RulebookEditorScreen.tsx'
import { editedRulebookQuery } from '../features/rulebooks/editor/rulebook-editor.queries.ts'

export const Route = createFileRoute('/admin/settings/moderation-rules')({
  loader: ({ context: { queryClient, api } }) =>
    prefetch(queryClient, editedRulebookQuery(api, 'moderation_rules')),
  component: () => <RulebookEditorScreen name="moderation_rules" />,
})
