import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { ListFailure } from '../../admin/lists/ListFailure.tsx'
import { RowsSkeleton } from '../../admin/lists/RowsSkeleton.tsx'
import { SettingsPage } from '../../admin/settings/SettingsPage.tsx'
import type { RulebookName } from '../rulebooks.ts'
import { PublishedVersions } from './PublishedVersions.tsx'
import { RulebookForm } from './RulebookForm.tsx'
import { editedRulebookQuery } from './rulebook-editor.queries.ts'
import { EDITOR_PAGES } from './rulebook-editor-texts.ts'

/** Where admins write the next version of the guidelines or of the moderation rules. */
export function RulebookEditorScreen({ name }: { name: RulebookName }) {
  const { data, isError, error, refetch } = useQuery(editedRulebookQuery(useApi(), name))
  const { title, subtitle, what } = EDITOR_PAGES[name]
  return (
    <SettingsPage title={title} subtitle={subtitle}>
      {data ? (
        <>
          <RulebookForm name={name} rulebook={data} />
          <PublishedVersions versions={data.versions} />
        </>
      ) : isError ? (
        <ListFailure what={what} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton columns={1} />
      )}
    </SettingsPage>
  )
}
