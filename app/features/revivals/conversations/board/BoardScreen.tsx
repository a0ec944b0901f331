import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useApi } from '../../../../platform/api/use-api.ts'
import { PageMeta } from '../../../../platform/rendering/PageMeta.tsx'
import { buttonClass } from '../../../../ui/controls/button-class.ts'
import { Empty } from '../../../../ui/feedback/Empty.tsx'
import { LoadMore } from '../../../../ui/feedback/LoadMore.tsx'
import { RetryCard } from '../../../../ui/feedback/RetryCard.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { ListSkeleton } from '../../../../ui/layout/ListSkeleton.tsx'
import type { Conversation } from '../conversation-response.schema.ts'
import { conversationsQuery } from '../conversations.queries.ts'
import { CONVERSATION_LIST_TEXTS } from '../list/conversation-list-texts.ts'
import { BoardLanes } from './BoardLanes.tsx'
import styles from './BoardScreen.module.css'
import { BOARD_TEXTS } from './board-texts.ts'

/** Who has left is somebody else in each conversation. */
const peopleIn = (conversations: readonly Conversation[]) =>
  new Set(conversations.map(({ id, other }) => other.id ?? id)).size

/** Everyone who wrote about one offer, or about any of the founder's, in columns. */
export function BoardScreen({ offer }: { offer: string | undefined }) {
  const list = useInfiniteQuery(conversationsQuery(useApi(), { filter: 'revivals', offer }))
  const isHydrated = useHydrated()
  const own = list.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ is_owner, kind }) => is_owner && kind === 'offer')
  const states = list.data?.pages.at(-1)?.counts.states
  const first = offer ? own?.[0] : undefined
  const title = first ? BOARD_TEXTS.title(first.name) : BOARD_TEXTS.titleOfAll
  return (
    <div className="wrap">
      <PageMeta title={title} description={BOARD_TEXTS.description} noindex />
      <header className={styles.head}>
        <div>
          <Link to="/messages" activeOptions={{ exact: true }} search={{}} className={styles.back}>
            <Icon name="left" />
            {BOARD_TEXTS.back}
          </Link>
          <h1 dir="auto">{title}</h1>
          {own && own.length > 0 && (
            <p className={styles.lead}>
              {BOARD_TEXTS.lead(peopleIn(own), !list.hasNextPage)}{' '}
              <span className={styles.keys}>{BOARD_TEXTS.keys}</span>
            </p>
          )}
        </div>
        {first?.startup_id && (
          <Link to="/story/$id" params={{ id: first.startup_id }} hash="revival" className={buttonClass()}>
            {BOARD_TEXTS.seeOffer}
          </Link>
        )}
      </header>
      {own && states ? (
        <>
          {own.length === 0 && !list.hasNextPage ? (
            <Empty title={BOARD_TEXTS.empty.title}>
              <p>{BOARD_TEXTS.empty.hint}</p>
            </Empty>
          ) : (
            <BoardLanes conversations={own} states={states} namesStories={offer === undefined} />
          )}
          <LoadMore
            {...(list.hasNextPage && { more: BOARD_TEXTS.showMore })}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      ) : list.isError && isHydrated ? (
        <RetryCard level={2} title={CONVERSATION_LIST_TEXTS.failed.title} onRetry={() => void list.refetch()}>
          {CONVERSATION_LIST_TEXTS.failed.hint}
        </RetryCard>
      ) : (
        <ListSkeleton label={BOARD_TEXTS.loading} count={5} className={styles.waiting}>
          <span>
            <Skeleton width="half" />
            <Skeleton width="long" />
          </span>
        </ListSkeleton>
      )}
    </div>
  )
}
