import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clamped } from '../../../kit/Clamped.tsx'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { longDate } from '../../../ui/dates.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { Loader } from '../../../ui/feedback/Loader.tsx'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { MODERATION_ICONS } from '../moderation-icons.ts'
import type { Statement } from '../moderation-response.schema.ts'
import styles from './DecisionsScreen.module.css'
import { DECISION_PAGE_TEXTS, statementTitle } from './decision-page-texts.ts'
import { statementsQuery } from './decisions.queries.ts'

/** Every decision about what a member published, the latest first. */
export function DecisionsScreen() {
  const list = useInfiniteQuery(statementsQuery(useApi()))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className="wrap">
      <PageMeta title={DECISION_PAGE_TEXTS.list} description={DECISION_PAGE_TEXTS.description} noindex />
      <PageHeading title={DECISION_PAGE_TEXTS.list} deck={DECISION_PAGE_TEXTS.listDeck} />
      {list.isPending && <Loader label={DECISION_PAGE_TEXTS.loading} />}
      {list.isError && !list.data && (
        <RetryCard level={2} title={DECISION_PAGE_TEXTS.failedTitle} onRetry={() => void list.refetch()}>
          {messageOf(list.error, DECISION_PAGE_TEXTS.failed)}
        </RetryCard>
      )}
      {list.data && items.length === 0 && (
        <Empty title={DECISION_PAGE_TEXTS.none.title}>{DECISION_PAGE_TEXTS.none.hint}</Empty>
      )}
      {items.length > 0 && (
        <ul className={`keep-edge ${styles.list}`}>
          {items.map((statement) => (
            <Entry key={statement.id} statement={statement} />
          ))}
        </ul>
      )}
      <LoadMore
        {...(list.hasNextPage && { more: DECISION_PAGE_TEXTS.earlier })}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}

const Entry = ({ statement }: { statement: Statement }) => (
  <li>
    <Link to="/decisions/$id" params={{ id: statement.id }} className={styles.entry}>
      {statement.appeal.state === 'waiting' ? (
        <Icon path={MODERATION_ICONS.scale} className={styles.sign} />
      ) : (
        <Sign
          name={statement.is_reversed ? 'play' : 'pause'}
          className={statement.is_reversed ? styles.alive : styles.stopped}
        />
      )}
      <span>
        <b>{statementTitle(statement)}</b>{' '}
        {statement.content && (
          <Clamped as="span" lines={2} className={styles.content}>
            {statement.content}
          </Clamped>
        )}{' '}
        <span className="meta">
          <time dateTime={statement.decided_at}>
            {DECISION_PAGE_TEXTS.decided(longDate(statement.decided_at))}
          </time>{' '}
          {statement.appeal.state === 'waiting' && <span> · {DECISION_PAGE_TEXTS.waiting}</span>}
        </span>
      </span>
    </Link>
  </li>
)
