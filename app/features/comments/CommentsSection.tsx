import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useApi } from '../../platform/api/use-api.ts'
import { classNames } from '../../ui/class-names.ts'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { LoadMore } from '../../ui/feedback/LoadMore.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useAuth } from '../accounts/session/AuthProvider.tsx'
import { SessionEnded } from '../accounts/session/SessionEnded.tsx'
import { CommentItem } from './CommentItem.tsx'
import styles from './CommentsSection.module.css'
import { COMMENT_TEXTS, COMMENTS_HEADING } from './comment.ts'
import { storyCommentsQuery } from './comments.queries.ts'
import { useLiveComments } from './use-live-comments.ts'

/** Loaded for members only. It needs JavaScript, so the server reserves its space. */
const CommentForm = lazyPart(() => import('./CommentForm.tsx').then(({ CommentForm }) => CommentForm))

interface CommentsSectionProps {
  startupId: string
  className?: string | undefined
  focusAtFirst: boolean
  /** The viewer founded the story, which doesn't name them. */
  isAnonymousFounder: boolean
}

/** COMM-01…07 */
export function CommentsSection({
  startupId,
  className,
  focusAtFirst,
  isAnonymousFounder,
}: CommentsSectionProps) {
  const api = useApi()
  const { user, suspension } = useAuth()
  const isHydrated = useHydrated()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    storyCommentsQuery(api, startupId),
  )
  const section = useRef<HTMLElement>(null)
  useLiveComments(startupId, section)
  const [postedId, setPostedId] = useState('')
  const signIn = useRef<HTMLAnchorElement>(null)
  const total = data.pages[0]?.total ?? 0
  const comments = data.pages.toReversed().flatMap((page) => page.items)
  const list = useRef<HTMLOListElement>(null)
  const isAwaited = useRef(false)
  const earliest = comments[0]?.id
  // The button may be gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when earlier comments are there
  useEffect(() => {
    if (isAwaited.current) list.current?.querySelector('li')?.focus()
    isAwaited.current = false
  }, [earliest])
  const showEarlier = async () => {
    isAwaited.current = true
    const { isError } = await fetchNextPage()
    if (isError) isAwaited.current = false
  }
  return (
    <section
      ref={section}
      id="comments"
      className={classNames('when-near', styles.section, className)}
      aria-labelledby={COMMENTS_HEADING}
    >
      <h2 id={COMMENTS_HEADING} tabIndex={-1}>
        {COMMENT_TEXTS.heading(total)}
      </h2>
      {user ? (
        <div className={styles.form}>
          {isHydrated && (
            <Suspense>
              <CommentForm
                startupId={startupId}
                focusAtFirst={focusAtFirst}
                isPaused={suspension !== null}
                isAnonymousFounder={isAnonymousFounder}
                onPosted={setPostedId}
              />
            </Suspense>
          )}
        </div>
      ) : (
        <>
          <SessionEnded link={signIn} className={styles.ended} />
          <Link
            ref={signIn}
            to="/auth"
            search={{ from: `/story/${startupId}#comments` }}
            className={buttonClass({ className: styles.signIn })}
          >
            {COMMENT_TEXTS.signIn}
          </Link>
        </>
      )}
      <LoadMore
        {...(hasNextPage && { more: COMMENT_TEXTS.showEarlier })}
        busy={isFetchingNextPage}
        onMore={() => void showEarlier()}
      />
      {comments.length === 0 ? (
        <p className={styles.empty}>{COMMENT_TEXTS.empty}</p>
      ) : (
        <ol ref={list}>
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} isJustPosted={comment.id === postedId} />
          ))}
        </ol>
      )}
    </section>
  )
}
