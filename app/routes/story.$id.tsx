import { createFileRoute, notFound } from '@tanstack/react-router'
import { Suspense } from 'react'
import { storyCommentsQuery } from '../features/comments/comments.queries.ts'
import { type Talk, talkIn } from '../features/comments/talk.ts'
import { ErrorScreen } from '../features/layout/ErrorScreen.tsx'
import { relatedQuery } from '../features/stories/related/related.queries.ts'
import { StoryNotFound } from '../features/stories/story/StoryNotFound.tsx'
import { StoryScreen } from '../features/stories/story/StoryScreen.tsx'
import { StorySkeleton } from '../features/stories/story/StorySkeleton.tsx'
import { storyQuery } from '../features/stories/story.queries.ts'
import { FailedLoad, isUnavailable } from '../platform/api/api-error.ts'
import { loadPart } from '../platform/api/load-part.ts'
import { isUuid } from '../platform/text/uuid.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'

/** Members load it when they open the history; only admins see something. */
const RedactChange = lazyPart(() =>
  import('../features/admin/corrections/RedactChange.tsx').then(({ RedactChange }) => RedactChange),
)

/** How many pages of comments one document can have. */
const MAX_PAGES = 20

interface Search extends Talk {
  comments?: number | undefined
  /** The ID of the lesson that the address quotes. */
  lesson?: string | undefined
}

export const Route = createFileRoute('/story/$id')({
  // Readers without scripts ask for more pages of comments.
  validateSearch: ({ comments, lesson, ...talk }: Search): Search => {
    const pages = Math.min(Math.floor(Number(comments)), MAX_PAGES)
    return { ...talkIn(talk), comments: pages > 1 ? pages : undefined, lesson }
  },
  loaderDeps: ({ search: { comments = 1, sort, comment } }) => ({ comments, sort, comment }),
  loader: async ({ context: { queryClient, api }, params: { id }, deps }) => {
    if (!isUuid(id)) throw notFound()
    const [story] = await Promise.all([
      queryClient.ensureQueryData(storyQuery(api, id)),
      loadPart(
        queryClient.ensureInfiniteQueryData({
          ...storyCommentsQuery(api, id, deps),
          pages: deps.comments,
          retry: false,
        }),
      ),
      queryClient.prefetchQuery({ ...relatedQuery(api, id), retry: false }),
    ]).catch((cause: unknown) => {
      throw new FailedLoad('', { cause })
    })
    if (!story) throw notFound()
  },
  component: () => (
    <StoryScreen
      id={Route.useParams().id}
      talk={Route.useLoaderDeps()}
      quoted={Route.useSearch().lesson}
      changeActions={(change) => (
        <Suspense>
          <RedactChange change={change} />
        </Suspense>
      )}
    />
  ),
  pendingComponent: StorySkeleton,
  notFoundComponent: () => <StoryNotFound />,
  errorComponent: (failed) => {
    const cause = failed.error instanceof Error ? failed.error.cause : undefined
    if (isUnavailable(cause)) return <ErrorScreen {...failed} error={cause} />
    return failed.error instanceof FailedLoad ? (
      <StoryNotFound error={failed.error} />
    ) : (
      <ErrorScreen {...failed} />
    )
  },
})
