import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { mediumDate } from '../../../ui/dates.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { AdminHeading } from '../layout/AdminHeading.tsx'
import { ListFailure } from '../lists/ListFailure.tsx'
import { RowsSkeleton } from '../lists/RowsSkeleton.tsx'
import styles from './CorrectionsScreen.module.css'
import { correctionsQuery } from './correction-decisions.queries.ts'
import { CORRECTIONS_TEXTS } from './corrections-texts.ts'
import { Proposal } from './Proposal.tsx'

/** What founders propose, compared field by field (SUBMIT-35). */
export function CorrectionsScreen() {
  const query = useQuery(correctionsQuery(useApi()))
  const [chosen, setChosen] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const items = query.data?.items ?? []
  const [oldest] = items
  const current = items.find(({ id }) => id === chosen) ?? oldest
  return (
    <>
      <AdminHeading
        headingRef={heading}
        title={CORRECTIONS_TEXTS.title}
        subtitle={
          query.data && oldest
            ? CORRECTIONS_TEXTS.waiting(query.data.total, mediumDate(oldest.created_at))
            : CORRECTIONS_TEXTS.subtitle
        }
      />
      {query.isPending && <RowsSkeleton columns={2} />}
      {query.isError && !query.data && (
        <ListFailure what={CORRECTIONS_TEXTS.list} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && !current && (
        <Empty title={CORRECTIONS_TEXTS.none.title}>{CORRECTIONS_TEXTS.none.description}</Empty>
      )}
      {current && (
        <div className={styles.columns}>
          <nav aria-label={CORRECTIONS_TEXTS.queue}>
            <ul className={`keep-edge ${styles.queue}`}>
              {items.map(({ id, startup, founder, fields, created_at }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.item}
                    aria-current={id === current.id || undefined}
                    onClick={() => setChosen(id)}
                  >
                    <b dir="auto">{startup.name}</b>{' '}
                    <span className="meta">
                      {CORRECTIONS_TEXTS.fields(fields.length)} ·{' '}
                      <bdi>
                        {startup.is_anonymous
                          ? CORRECTIONS_TEXTS.anonymous
                          : founder || CORRECTIONS_TEXTS.unnamed}
                      </bdi>
                    </span>{' '}
                    <span className="meta">{mediumDate(created_at)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          <Proposal key={current.id} correction={current} onDecided={() => heading.current?.focus()} />
        </div>
      )}
    </>
  )
}
