import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { useAnnounced } from '../../../ui/announcements/use-announced.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { SearchForm } from '../../../ui/form/SearchForm.tsx'
import { useUrlSearch } from '../../../ui/form/use-url-search.ts'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { LESSON_LIMITS } from '../lessons/lesson.ts'
import { CauseIndex } from './CauseIndex.tsx'
import { LessonList } from './LessonList.tsx'
import styles from './LessonsScreen.module.css'
import { LESSONS_TEXTS } from './lesson-pages-texts.ts'
import { type LessonSearch, typedSearch } from './lesson-search.ts'
import { causesQuery } from './lessons.queries.ts'
import { lessonsData } from './lessons-data.ts'
import { UnloadedCauses } from './UnloadedCauses.tsx'

/** What stories teach: sixteen causes, and the most useful lessons, or what a search finds. */
export function LessonsScreen({ search, isMember }: { search: LessonSearch; isMember: boolean }) {
  const api = useApi()
  const { data, error, refetch } = useQuery(causesQuery(api))
  const found = search.search
  useAnnounced(found === undefined ? '' : LESSONS_TEXTS.found(found))
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageMeta
        title={LESSONS_TEXTS.pageTitle}
        description={LESSONS_TEXTS.description}
        path="/lessons"
        noindex={found !== undefined}
        {...(data && { jsonLd: lessonsData(data, api.site) })}
      />
      <PageHeading title={LESSONS_TEXTS.title} deck={LESSONS_TEXTS.deck(data?.stories ?? 0)}>
        <LessonSearchBox search={found} />
      </PageHeading>
      {found !== undefined ? (
        <section aria-labelledby="found">
          <div className={styles.found}>
            <h2 id="found">{LESSONS_TEXTS.found(found)}</h2>
            <Link to="/lessons">{LESSONS_TEXTS.clear}</Link>
          </div>
          <LessonList
            isMember={isMember}
            search={search}
            empty={
              <Empty title={LESSONS_TEXTS.noneFound(found)} level={3}>
                <p>{LESSONS_TEXTS.noneFoundHint}</p>
              </Empty>
            }
          />
        </section>
      ) : (
        <>
          <section aria-labelledby="causes">
            <h2 id="causes" className="vh">
              {LESSONS_TEXTS.causes}
            </h2>
            {data ? (
              <>
                <CauseIndex items={data.items} />
                <p className={`meta ${styles.note}`}>{LESSONS_TEXTS.bars}</p>
              </>
            ) : (
              <UnloadedCauses error={error} onRetry={() => void refetch()} />
            )}
          </section>
          <section aria-labelledby="most-useful">
            <h2 id="most-useful" className={styles.title}>
              {LESSONS_TEXTS.mostUseful}
            </h2>
            <LessonList
              isMember={isMember}
              search={search}
              empty={
                <Empty title={LESSONS_TEXTS.none} level={3}>
                  <p>{LESSONS_TEXTS.noneHint}</p>
                </Empty>
              }
            />
          </section>
        </>
      )}
    </div>
  )
}

function LessonSearchBox({ search }: { search: string | undefined }) {
  const navigate = useNavigate({ from: '/lessons/' })
  const { applyNow, boxProps } = useUrlSearch({
    box: useRef<HTMLInputElement>(null),
    search,
    normalise: typedSearch,
    onSearch: (typed, replaces) =>
      void navigate({ search: { search: typed }, replace: replaces, resetScroll: false }),
  })
  return (
    <SearchForm
      action="/lessons"
      onSubmit={applyNow}
      className={styles.search}
      formClassName={undefined}
      hidden={{}}
      label={LESSONS_TEXTS.search}
      placeholder={LESSONS_TEXTS.placeholder}
      maxLength={LESSON_LIMITS.search}
      {...boxProps}
    />
  )
}
