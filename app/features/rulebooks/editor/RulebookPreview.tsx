import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { useDebounced } from '../../../ui/form/use-debounced.ts'
import { Difference } from '../../../ui/labels/Difference.tsx'
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx'
import type { RulebookName } from '../rulebooks.ts'
import styles from './RulebookPreview.module.css'
import { draftPreviewQuery } from './rulebook-editor.queries.ts'
import { EDITOR_TEXTS } from './rulebook-editor-texts.ts'

interface RulebookPreviewProps {
  name: RulebookName
  /** The version in force. */
  before: string
  /** What was typed. */
  after: string
}

const TABS = [
  { value: 'changes', label: EDITOR_TEXTS.changes },
  { value: 'page', label: EDITOR_TEXTS.page },
] as const

/** How long it waits after the last letter, in milliseconds. */
const PAUSE = 500

/** What would change, and how the page would look. */
export function RulebookPreview({ name, before, after }: RulebookPreviewProps) {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('changes')
  const [content, setContent] = useState(after)
  const follow = useDebounced(setContent, PAUSE)
  useEffect(() => follow(after), [after, follow])
  return (
    <section aria-label={EDITOR_TEXTS.preview} className={styles.preview}>
      <Tabs label={EDITOR_TEXTS.preview} tabs={TABS} value={tab} onValueChange={setTab}>
        <TabPanel value={tab} className={styles.page ?? ''}>
          {tab === 'page' ? (
            <DraftPage name={name} content={content} />
          ) : content === before ? (
            <p className="meta">{EDITOR_TEXTS.unchanged}</p>
          ) : (
            <Difference before={before} after={content} around={30} />
          )}
        </TabPanel>
      </Tabs>
    </section>
  )
}

function DraftPage({ name, content }: { name: RulebookName; content: string }) {
  const { data, error } = useQuery(draftPreviewQuery(useApi(), name, content))
  if (error) return <FieldError>{messageOf(error, EDITOR_TEXTS.noPreview)}</FieldError>
  if (!data) return <p className="meta">{EDITOR_TEXTS.loading}</p>
  return data.chapters.map(({ id, title, html }) => (
    <section key={id} className={styles.chapter}>
      <h3>{title}</h3>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server's renderer made it */}
      <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  ))
}
