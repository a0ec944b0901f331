import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useApi } from '../../platform/api/use-api.ts'
import { classNames } from '../../ui/class-names.ts'
import { LoadMore } from '../../ui/feedback/LoadMore.tsx'
import { useAuth } from '../accounts/session/AuthProvider.tsx'
import { CommentItem } from './CommentItem.tsx'
import styles from './CommentsSection.module.css'
import { COMMENT_TEXTS } from './comment.ts'
import { storyCommentsQuery } from './comments.queries.ts'
import { useLiveComments } from './use-live-comments.ts'

/**
 * Loaded for members only, since most visitors just read. It needs JavaScript, so the server leaves its space free.
 */
const CommentForm = lazy(() =>
  import('./CommentForm.tsx').then(({ CommentForm }) => ({ default: CommentForm })),
)

interface CommentsSectionProps {
  startupId: string
  className?: string | undefined
  /** Whether the visitor comes back from signing in to comment. */
  focusAtFirst: boolean
}

/** Live comments on a story, with a form for members (COMM-01…07). */
export function CommentsSection({ startupId, className, focusAtFirst }: CommentsSectionProps) {
  const api = useApi()
  const { user } = useAuth()
  const isHydrated = useHydrated()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    storyCommentsQuery(api, startupId),
  )
  useLiveComments(startupId)
  const total = data.pages[0]?.total ?? 0
  const comments = data.pages.toReversed().flatMap((page) => page.items)
  return (
    <section id="comments" className={classNames(styles.section, className)} aria-labelledby="comments-head">
      <h2 id="comments-head">{`Comments (${total})`}</h2>
      {user && (
        <div className={styles.place}>
          {isHydrated && (
            <Suspense>
              <CommentForm startupId={startupId} focusAtFirst={focusAtFirst} />
            </Suspense>
          )}
        </div>
      )}
      <LoadMore
        {...(hasNextPage && { more: 'Show earlier comments' })}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
      {comments.length === 0 ? (
        <p className={styles.empty}>{COMMENT_TEXTS.empty}</p>
      ) : (
        <ol aria-live="polite" aria-relevant="additions">
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
    </section>
  )
}
