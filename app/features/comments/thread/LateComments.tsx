import { memo, Suspense, useEffect } from 'react'
import { onceReading } from '../../../platform/browser/once-reading.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { Talk } from '../talk.ts'
import type { CommentsSectionProps } from './CommentsSection.tsx'

let want = () => {}

const wanted = new Promise<void>((resolve) => {
  want = resolve
})

async function loadComments() {
  await wanted
  try {
    return (await import('./CommentsSection.tsx')).CommentsSection
  } catch (error) {
    if (!document.getElementById('comments')) throw error
    // What the server sent stays as it is: readable, with links that work without scripts.
    return new Promise<never>(() => {})
  }
}

const CommentsSection = import.meta.env.SSR
  ? (await import('./CommentsSection.tsx')).CommentsSection
  : lazyPart<CommentsSectionProps>(loadComments, true)

/** Loads the code at once if the server sent nothing that could be read until it's there. */
function LoadNow() {
  useEffect(want, [])
  return null
}

interface LateCommentsProps extends Omit<CommentsSectionProps, 'talk'>, Talk {
  /** Whether the reader can write, or follows a link to a comment. */
  isUrgent: boolean
}

/**
 * The discussion of a story. What the server sends of it is enough to read. Its code comes once the reader
 * does something, or stays, since the size of a first visit has a limit. Nothing may change here until then,
 * or React would make it anew: hence the plain properties.
 */
export const LateComments = memo(function LateComments({
  isUrgent,
  sort,
  comment,
  ...rest
}: LateCommentsProps) {
  useEffect(() => {
    if (isUrgent) return want()
    const left = new AbortController()
    onceReading(left.signal, want)
    return () => left.abort()
  }, [isUrgent])
  return (
    <Suspense fallback={<LoadNow />}>
      <CommentsSection key={`${sort} ${comment}`} {...rest} talk={{ sort, comment }} />
    </Suspense>
  )
})
