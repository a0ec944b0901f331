import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useViewer } from '../../../kit/use-viewer.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { classNames } from '../../../ui/class-names.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { SessionEnded } from '../../accounts/session/SessionEnded.tsx'
import { COMMENT_TEXTS, COMMENTS_HEADING } from '../comment.ts'
import type { Comment } from '../comment-response.schema.ts'
import { storyCommentsQuery } from '../comments.queries.ts'
import { COMMENT_SORTS, type Talk } from '../talk.ts'
import { useLiveComments } from '../use-live-comments.ts'
import styles from './CommentsSection.module.css'
import { ThreadItem } from './ThreadItem.tsx'
import { threadsOf } from './threads-of.ts'
import { UnloadedComments } from './UnloadedComments.tsx'
import { useRetainedComments } from './use-retained-comments.ts'

/** The form, which loads for members only. It needs JavaScript, so the server reserves its space. */
const CommentForm = lazyPart(() => import('./CommentForm.tsx').then(({ CommentForm }) => CommentForm))

const BlockedPeople = lazyPart(() =>
  import('../../blocking/BlockedPeople.tsx').then(({ BlockedPeople }) => BlockedPeople),
)

const LivePill = lazyPart(() => import('./LivePill.tsx').then(({ LivePill }) => LivePill))

const NOBODY: ReadonlySet<string> = new Set()

export interface CommentsSectionProps {
  startupId: string
  talk?: Talk | undefined
  className?: string | undefined
  focusAtFirst: boolean
  /** The story's author; null if it's anonymous. */
  authorId?: string | null
  /** The viewer founded the story, which doesn't name them. */
  isAnonymousFounder: boolean
}

/** The discussion of a story once its code is there (COMM-01 to COMM-07), also if it can't be loaded. */
export function CommentsSection({
  startupId,
  talk = {},
  className,
  focusAtFirst,
  authorId = null,
  isAnonymousFounder,
}: CommentsSectionProps) {
  const api = useApi()
  const { user, suspension } = useViewer()
  const query = useInfiniteQuery(storyCommentsQuery(api, startupId, talk))
  const { data } = query
  const section = useRef<HTMLElement>(null)
  const [blocked, setBlocked] = useState<ReadonlySet<string>>(NOBODY)
  const [posted, setPosted] = useState<Comment[]>([])
  const [held, setHeld] = useState<readonly Comment[]>([])
  const own = [...held, ...posted].filter(({ startup_id }) => startup_id === startupId)
  const { isShown: isShownLive, waiting, showWaiting } = useLiveComments(startupId, section, own)
  const signIn = useRef<HTMLAnchorElement>(null)
  const pages = data?.pages ?? []
  const total = pages[0]?.total ?? 0
  const { all: items, isRetained, missing, keep } = useRetainedComments(pages.flatMap((page) => page.items))
  const isShown = (comment: Comment) => isRetained(comment) || isShownLive(comment)
  const isNewest = talk.sort === 'newest'
  const threads = threadsOf(items, own, isNewest).filter(({ root }) => isShown(root) || own.includes(root))
  const list = useRef<HTMLOListElement>(null)
  /** What takes the focus once more threads are there: the button may be gone. */
  const awaited = useRef<() => Element | null | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when more comments are there
  useEffect(() => {
    const found = awaited.current?.()
    if (!(found instanceof HTMLElement)) return
    found.focus()
    awaited.current = undefined
  }, [items.length])
  const more = (isAbove: boolean) => {
    const last = list.current?.lastElementChild
    awaited.current = () => (isAbove ? list.current?.firstElementChild : last?.nextElementSibling)
    void (isAbove ? query.fetchPreviousPage() : query.fetchNextPage())
  }
  const [above, below] =
    talk.sort === 'useful'
      ? [COMMENT_TEXTS.showMore, COMMENT_TEXTS.showMore]
      : isNewest
        ? [COMMENT_TEXTS.showLater, COMMENT_TEXTS.showEarlier]
        : [COMMENT_TEXTS.showEarlier, COMMENT_TEXTS.showLater]
  const discussion = {
    target: talk.comment,
    postedId: posted.at(-1)?.id ?? '',
    authorId,
    isAnonymousFounder,
    blocked,
    byId: new Map([...items, ...own].map((comment) => [comment.id, comment])),
    missing,
    keep,
    onPosted: (comment: Comment) => setPosted([...posted, comment]),
    onDeleted: (id: string) => {
      const isLeft = (comment: Comment) => comment.id !== id
      setPosted(posted.filter(isLeft))
      setHeld(held.filter(isLeft))
    },
  }
  const toStory = { to: '/story/$id', params: { id: startupId }, hash: 'comments' } as const
  return (
    <section
      ref={section}
      id="comments"
      className={classNames('when-near', styles.section, className)}
      aria-labelledby={COMMENTS_HEADING}
    >
      <div className={styles.head}>
        <h2 id={COMMENTS_HEADING} tabIndex={-1}>
          {data ? COMMENT_TEXTS.heading(total) : COMMENT_TEXTS.comments}
        </h2>
        {threads.length > 1 && (
          <nav aria-label={COMMENT_TEXTS.order}>
            {COMMENT_SORTS.map((sort) => (
              <Link
                key={sort}
                {...toStory}
                search={sort === 'oldest' ? {} : { sort }}
                activeOptions={{ exact: true }}
                className={styles.sort}
                aria-current={(talk.sort ?? 'oldest') === sort || undefined}
              >
                {COMMENT_TEXTS.sorts[sort]}{' '}
              </Link>
            ))}
          </nav>
        )}
      </div>
      {user ? (
        <div className={styles.form}>
          <Suspense>
            <BlockedPeople onKnown={setBlocked} />
            <CommentForm
              startupId={startupId}
              addressees={[authorId]}
              focusAtFirst={focusAtFirst}
              isPaused={suspension !== null}
              isAnonymousFounder={isAnonymousFounder}
              onPosted={discussion.onPosted}
              onHeld={setHeld}
            />
          </Suspense>
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
      {talk.comment && data && (
        <p className={styles.fromLink}>
          {discussion.byId.has(talk.comment) ? COMMENT_TEXTS.fromLink : COMMENT_TEXTS.linkGone}{' '}
          <Link {...toStory} search={{}} activeOptions={{ exact: true }}>
            {COMMENT_TEXTS.showAll(total)}
          </Link>
        </p>
      )}
      <LoadMore
        {...(query.hasPreviousPage && { more: above })}
        busy={query.isFetchingPreviousPage}
        onMore={() => more(true)}
        rest={
          <Link {...toStory} search={{ ...talk, comment: items[0]?.id }}>
            {above}
          </Link>
        }
      />
      {!data && <UnloadedComments error={query.error} onRetry={() => void query.refetch()} />}
      {data && threads.length === 0 && <p className={styles.empty}>{COMMENT_TEXTS.empty}</p>}
      {threads.length > 0 && (
        <ol ref={list} className={styles.threads}>
          {threads.map((thread) => (
            <ThreadItem key={thread.root.id} thread={thread} isShown={isShown} talk={discussion} />
          ))}
        </ol>
      )}
      <LoadMore
        {...(query.hasNextPage && { more: below })}
        busy={query.isFetchingNextPage}
        onMore={() => more(false)}
        rest={
          <Link {...toStory} search={{ ...talk, comments: pages.length + 1 }}>
            {below}
          </Link>
        }
      />
      {waiting.length > 0 && (
        <Suspense>
          <LivePill waiting={waiting} onShow={showWaiting} />
        </Suspense>
      )}
    </section>
  )
}
