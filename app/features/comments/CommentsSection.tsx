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

/** Fetched for members alone: most people read. It would do nothing without scripts, so the server leaves its place free. */
const CommentForm = lazy(() =>
  import('./CommentForm.tsx').then(({ CommentForm }) => ({ default: CommentForm })),
)

interface CommentsSectionProps {
  startupId: string
  className?: string | undefined
  /** Whether the box to write in takes the focus: somebody came back from signing in to comment. */
  focusAtFirst: boolean
}

/** The comments on a story, live, and for members the box to add one (COMM-01…07). */
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
