import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Input } from '../../../../ui/controls/Input.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { ListFailure } from '../../lists/ListFailure.tsx'
import { RowsSkeleton } from '../../lists/RowsSkeleton.tsx'
import { SettingsPage } from '../SettingsPage.tsx'
import { structureQuery } from './database.queries.ts'
import type { Relation } from './database-response.schema.ts'
import { DATABASE_TEXTS } from './database-texts.ts'
import styles from './StructureScreen.module.css'

interface StructureScreenProps {
  title: string
  subtitle: string
  has: (relation: Relation) => boolean
  /** What stands above the list. */
  summary?: (relations: readonly Relation[]) => ReactNode
  /** What stands beside the name of a table. */
  note: (relation: Relation) => string
  children: (relation: Relation) => ReactNode
}

/** Tables by name, each of which opens. */
export function StructureScreen({ title, subtitle, has, summary, note, children }: StructureScreenProps) {
  const { data, isError, error, refetch } = useQuery(structureQuery(useApi()))
  const [search, setSearch] = useState('')
  const relations = data?.relations.filter(has) ?? []
  const found = relations.filter(({ name }) => name.includes(search.trim().toLowerCase()))
  return (
    <SettingsPage title={title} subtitle={subtitle}>
      {data ? (
        <>
          {summary?.(relations)}
          <Field label={DATABASE_TEXTS.search} className={styles.search}>
            <Input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
          </Field>
          <div role="status">{found.length === 0 && <p>{DATABASE_TEXTS.none}</p>}</div>
          {found.map((relation) => (
            <details key={`${relation.schema}.${relation.name}`} className={styles.relation}>
              <summary>
                <code>
                  {relation.schema !== 'public' && `${relation.schema}.`}
                  {relation.name}
                </code>{' '}
                <span className="meta">{note(relation)}</span>
              </summary>
              {children(relation)}
            </details>
          ))}
        </>
      ) : isError ? (
        <ListFailure what={DATABASE_TEXTS.what} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton columns={1} />
      )}
    </SettingsPage>
  )
}
