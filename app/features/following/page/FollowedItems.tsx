import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clamped } from '../../../kit/Clamped.tsx'
import { useLoadMore } from '../../../kit/use-load-more.ts'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Avatar } from '../../../ui/art/Avatar.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { mediumDate } from '../../../ui/dates.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { PersonName } from '../../../ui/labels/PersonName.tsx'
import { commentAnchor } from '../../comments/comment.ts'
import type { FollowedItem } from '../follow.schema.ts'
import { followingQuery } from '../following.queries.ts'
import { FOLLOWING_TEXTS } from '../following-texts.ts'
import styles from './FollowedItems.module.css'
import { FollowingSkeleton } from './FollowingSkeleton.tsx'

/** What is new in what the member follows, newest first. */
export function FollowedItems() {
  const query = useInfiniteQuery(followingQuery(useApi()))
  const { shown, list, loadMore, isLoadingMore } = useLoadMore(query, (error) =>
    FOLLOWING_TEXTS.failedMore(messageOf(error, FOLLOWING_TEXTS.failedText)),
  )
  if (query.isPending) return <FollowingSkeleton />
  if (query.isError && !query.data)
    return (
      <RetryCard level={2} title={FOLLOWING_TEXTS.failed} onRetry={() => void query.refetch()}>
        {FOLLOWING_TEXTS.failedText}
      </RetryCard>
    )
  if (shown.length === 0)
    return (
      <Empty
        title={FOLLOWING_TEXTS.nothing.title}
        action={
          <Link to="/directory" className={buttonClass({ variant: 'ink' })}>
            {FOLLOWING_TEXTS.browse}
          </Link>
        }
      >
        <p>{FOLLOWING_TEXTS.nothing.text}</p>
      </Empty>
    )
  return (
    <>
      <ul ref={list} className={styles.list}>
        {shown.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <LoadMore
        {...(query.hasNextPage && { more: FOLLOWING_TEXTS.showMore })}
        busy={isLoadingMore}
        onMore={loadMore}
      />
    </>
  )
}

function Item({ item }: { item: FollowedItem }) {
  const { kind, id, startup_id, startup_name, author, text, because, term, created_at } = item
  const name = author?.full_name || FOLLOWING_TEXTS.nobody
  const part =
    kind === 'comment' ? { search: { comment: id }, hash: commentAnchor(id) } : { hash: `update-${id}` }
  return (
    <li className={styles.item}>
      <Avatar name={name} src={author?.avatar_url ?? null} />
      <div className={styles.words}>
        <p className={styles.kind}>
          <span>{FOLLOWING_TEXTS[kind]}</span>{' '}
          <span className={styles.author}>
            {FOLLOWING_TEXTS.by} <PersonName name={name} handle={author?.handle} />
          </span>{' '}
          {term && (
            <span dir="auto">
              {because === 'category' ? FOLLOWING_TEXTS.inCategory(term) : FOLLOWING_TEXTS.tagged(term)}
            </span>
          )}
        </p>
        <h2 className={styles.name} dir="auto">
          <Link to="/story/$id" params={{ id: startup_id }} {...(kind !== 'story' && part)}>
            {startup_name}
          </Link>
        </h2>
        {text && <Clamped lines={3}>{text}</Clamped>}
      </div>
      <time className="meta" dateTime={created_at}>
        {mediumDate(created_at)}
      </time>
    </li>
  )
}
