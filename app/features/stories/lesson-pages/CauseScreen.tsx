import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { causePath } from '../facts/cause-path.ts'
import type { Cause } from '../facts/facts.ts'
import { CAUSE_TEXTS } from '../facts/facts-texts.ts'
import { causeFeed } from '../feed-address.ts'
import { CauseFiguresRow } from './CauseFiguresRow.tsx'
import styles from './CauseScreen.module.css'
import { CauseSide } from './CauseSide.tsx'
import { CauseStories } from './CauseStories.tsx'
import { Differently } from './Differently.tsx'
import { LessonList } from './LessonList.tsx'
import { CAUSE_PAGE_TEXTS, CAUSE_QUESTIONS, LESSONS_TEXTS } from './lesson-pages-texts.ts'
import type { LessonSearch } from './lesson-search.ts'
import { causeQuery, lessonsQuery } from './lessons.queries.ts'
import { causeData } from './lessons-data.ts'
import { TurnPage } from './TurnPage.tsx'

interface CauseScreenProps {
  cause: Cause
  search: LessonSearch
  isMember: boolean
}

/** What stories say about one cause. */
export function CauseScreen({ cause, search, isMember }: CauseScreenProps) {
  const api = useApi()
  const { data } = useSuspenseQuery(causeQuery(api, cause))
  const { data: lessons } = useInfiniteQuery(lessonsQuery(api, search, cause))
  if (!data) return null
  const { name, meaning } = CAUSE_TEXTS[cause]
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageMeta
        title={CAUSE_QUESTIONS[cause]}
        description={CAUSE_PAGE_TEXTS.description(meaning, data.stories)}
        path={causePath(cause)}
        feed={causeFeed(cause, name)}
        jsonLd={causeData(data, lessons?.pages[0]?.items ?? [], api.site)}
      />
      <div>
        <nav aria-label={CAUSE_PAGE_TEXTS.breadcrumb} className={styles.breadcrumb}>
          <Link to="/lessons" activeOptions={{ exact: true }}>
            {LESSONS_TEXTS.title}
          </Link>
        </nav>
        <PageHeading title={name} deck={meaning} />
      </div>
      {data.is_enough ? (
        <CauseFiguresRow figures={data} />
      ) : (
        <p className={styles.few}>{CAUSE_PAGE_TEXTS.stillFew(data.stories)}</p>
      )}
      <div className={styles.columns}>
        <section aria-labelledby="lessons">
          <div className={styles.head}>
            <h2 id="lessons">{CAUSE_PAGE_TEXTS.lessons}</h2>
            <nav aria-label={LESSONS_TEXTS.order} className={styles.orders}>
              {([undefined, 'newest'] as const).map((order) => (
                <Link
                  key={order ?? 'useful'}
                  to="/lessons/$cause"
                  params={{ cause }}
                  search={{ order }}
                  resetScroll={false}
                  aria-current={search.order === order || undefined}
                  activeOptions={{ exact: true }}
                  activeProps={{}}
                >
                  {order ? LESSONS_TEXTS.newest : LESSONS_TEXTS.useful}{' '}
                </Link>
              ))}
            </nav>
          </div>
          <LessonList
            isMember={isMember}
            search={search}
            cause={cause}
            empty={
              <Empty title={LESSONS_TEXTS.none} level={3}>
                <p>{LESSONS_TEXTS.noneHint}</p>
              </Empty>
            }
          />
        </section>
        <CauseSide figures={data} />
      </div>
      <Differently cause={cause} isMember={isMember} />
      <CauseStories stories={data.named_by} />
      <TurnPage cause={cause} />
    </div>
  )
}
