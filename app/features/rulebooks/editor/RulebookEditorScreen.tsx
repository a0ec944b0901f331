import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { ListState } from '../../admin/lists/ListState.tsx'
import { SettingsPage } from '../../admin/settings/SettingsPage.tsx'
import type { RulebookName } from '../rulebooks.ts'
import { AnnounceVersion } from './AnnounceVersion.tsx'
import { PublishedVersions } from './PublishedVersions.tsx'
import { RulebookForm } from './RulebookForm.tsx'
import { editedRulebookQuery } from './rulebook-editor.queries.ts'
import { EDITOR_PAGES } from './rulebook-editor-texts.ts'

/** Where admins write the next version of the guidelines or of the moderation rules. */
export function RulebookEditorScreen({ name }: { name: RulebookName }) {
  const query = useQuery(editedRulebookQuery(useApi(), name))
  const { title, subtitle, what } = EDITOR_PAGES[name]
  const { data } = query
  return (
    <SettingsPage title={title} subtitle={subtitle}>
      {data ? (
        <>
          <RulebookForm name={name} rulebook={data} />
          {data.in_force > 1 && <AnnounceVersion name={name} version={data.in_force} />}
          <PublishedVersions versions={data.versions} />
        </>
      ) : (
        <ListState query={query} what={what} columns={1} />
      )}
    </SettingsPage>
  )
}
