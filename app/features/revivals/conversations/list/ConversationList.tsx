import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useApi } from '../../../../platform/api/use-api.ts'
import { buttonClass } from '../../../../ui/controls/button-class.ts'
import { Empty } from '../../../../ui/feedback/Empty.tsx'
import { LoadMore } from '../../../../ui/feedback/LoadMore.tsx'
import { RetryCard } from '../../../../ui/feedback/RetryCard.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { ListSkeleton } from '../../../../ui/layout/ListSkeleton.tsx'
import { limitedCount } from '../../counts.ts'
import { CONVERSATION_FILTERS, type ConversationFilter, TURNS } from '../conversation.ts'
import type { Conversation } from '../conversation-response.schema.ts'
import { conversationsQuery } from '../conversations.queries.ts'
import { ConversationEntry } from './ConversationEntry.tsx'
import styles from './ConversationList.module.css'
import { CONVERSATION_LIST_TEXTS } from './conversation-list-texts.ts'

/** All conversations of a member, by whose turn it is. */
export function ConversationList({ filter }: { filter: ConversationFilter | undefined }) {
  const list = useInfiniteQuery(conversationsQuery(useApi(), { filter: filter ?? 'all' }))
  // The browser tries again after a failure on the server.
  const isHydrated = useHydrated()
  const counts = list.data?.pages[0]?.counts
  const all = list.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <nav aria-label={CONVERSATION_LIST_TEXTS.filters} hidden={counts?.all === 0} className={styles.filters}>
        {CONVERSATION_FILTERS.map((each) => (
          <Link
            key={each}
            to="/messages"
            search={each === 'all' ? {} : { filter: each }}
            aria-current={each === (filter ?? 'all') ? 'true' : undefined}
            activeOptions={{ exact: true }}
            activeProps={{}}
            className={styles.filter}
          >
            {CONVERSATION_LIST_TEXTS.filter[each]}{' '}
            {counts && <span className={styles.number}>{limitedCount(counts[each])}</span>}{' '}
          </Link>
        ))}
      </nav>
      {all ? (
        <>
          {all.length === 0 ? <NoConversations filter={filter} /> : <Groups all={all} filter={filter} />}
          <LoadMore
            {...(list.hasNextPage && { more: CONVERSATION_LIST_TEXTS.showEarlier })}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      ) : list.isError && isHydrated ? (
        <RetryCard level={2} title={CONVERSATION_LIST_TEXTS.failed.title} onRetry={() => void list.refetch()}>
          {CONVERSATION_LIST_TEXTS.failed.hint}
        </RetryCard>
      ) : (
        <ListSkeleton label={CONVERSATION_LIST_TEXTS.loading} count={5} className={styles.waiting}>
          <span className={styles.waitingEntry}>
            <Skeleton shape="tile" />
            <span>
              <Skeleton width="half" />
              <Skeleton width="long" />
            </span>
          </span>
        </ListSkeleton>
      )}
    </>
  )
}

interface GroupsProps {
  all: readonly Conversation[]
  filter: ConversationFilter | undefined
}

function Groups({ all, filter }: GroupsProps) {
  return (
    <nav aria-label={CONVERSATION_LIST_TEXTS.list} className={styles.groups}>
      {TURNS.map((turn) => {
        const ofTurn = all.filter((conversation) => conversation.turn === turn)
        return (
          ofTurn.length > 0 && (
            <section key={turn} aria-labelledby={`turn-${turn}`}>
              <h2 id={`turn-${turn}`} className={`folio ${styles.turn}`}>
                {CONVERSATION_LIST_TEXTS.turns[turn]}
              </h2>
              <ul>
                {ofTurn.map((conversation) => (
                  <li key={conversation.id}>
                    <ConversationEntry conversation={conversation} filter={filter} />
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
      {all.some(({ is_owner, kind }) => is_owner && kind === 'offer') && (
        <Link to="/messages/board" search={{ offer: undefined }} className={styles.board}>
          {CONVERSATION_LIST_TEXTS.board}
        </Link>
      )}
    </nav>
  )
}

function NoConversations({ filter }: { filter: ConversationFilter | undefined }) {
  if (filter && filter !== 'all')
    return (
      <Empty
        title={CONVERSATION_LIST_TEXTS.noneHere.title}
        action={
          <Link to="/messages" search={{}} className={buttonClass()}>
            {CONVERSATION_LIST_TEXTS.noneHere.showAll}
          </Link>
        }
      />
    )
  return (
    <Empty
      art={envelope}
      title={CONVERSATION_LIST_TEXTS.none.title}
      action={
        <Link to="/revivals" className={buttonClass()}>
          {CONVERSATION_LIST_TEXTS.none.seeOffers}
        </Link>
      }
    >
      <p>{CONVERSATION_LIST_TEXTS.none.hint}</p>
    </Empty>
  )
}

const envelope = (
  <>
    <path data-part="ground" d="M14 20h92v56H14z" />
    <path data-part="line" d="M14 20h92v56H14zM14 20l46 34 46-34" />
    <path data-part="fill" d="M53 4h5v20h-5zM63 4h5v20h-5z" />
  </>
)
