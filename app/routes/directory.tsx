import { createFileRoute, redirect } from '@tanstack/react-router'
import { guardSearch } from '../features/accounts/auth-search.ts'
import { ErrorScreen } from '../features/layout/ErrorScreen.tsx'
import { DirectoryFailure } from '../features/stories/directory/DirectoryFailure.tsx'
import { DirectoryScreen } from '../features/stories/directory/DirectoryScreen.tsx'
import { directorySearch } from '../features/stories/directory/directory-search.ts'
import type { foundLessonsQuery } from '../features/stories/lesson-pages/lessons.queries.ts'
import { categoriesQuery, storiesQuery } from '../features/stories/list/stories.queries.ts'
import type { StoryFilters } from '../features/stories/story.ts'
import { isRefused } from '../platform/api/api-error.ts'
import { loadPart } from '../platform/api/load-part.ts'
import { cursorIn } from '../platform/browser/plain-search.ts'

/** The server's page has it; browsers load it with the part that shows it. */
const foundLessons = async (...of: Parameters<typeof foundLessonsQuery>) =>
  (await import('../features/stories/lesson-pages/lessons.queries.ts')).foundLessonsQuery(...of)

export const Route = createFileRoute('/directory')({
  validateSearch: (search: Record<string, unknown>): StoryFilters & { after?: string | undefined } => ({
    ...directorySearch(search),
    after: cursorIn(search),
  }),
  loaderDeps: ({ search }) => ({ filters: directorySearch({ ...search }), after: search.after }),
  beforeLoad: ({ context, search, location }) => {
    if (search.filter === 'bookmarked' && !context.session.user) {
      throw redirect({ to: '/auth', search: guardSearch(location.href), statusCode: 302 })
    }
  },
  loader: async ({ context: { queryClient, api }, deps: { filters, after } }) => {
    const stories = storiesQuery(api, filters, after)
    if (import.meta.env.SSR) {
      const { search, cause } = filters
      await Promise.all([
        search && queryClient.prefetchQuery({ ...(await foundLessons(api, search, cause)), retry: false }),
        queryClient.ensureInfiniteQueryData({ ...stories, retry: false }),
        loadPart(queryClient.ensureQueryData({ ...categoriesQuery(api), retry: false })),
      ]).catch((error: unknown) => {
        throw after && isRefused(error)
          ? redirect({ to: '/directory', search: filters, statusCode: 302 })
          : error
      })
    } else {
      void queryClient.prefetchInfiniteQuery(stories)
      void queryClient.prefetchQuery(categoriesQuery(api))
    }
  },
  component: () => <DirectoryScreen {...Route.useLoaderDeps()} />,
  errorComponent: (props) => <DirectoryFailure error={props.error} fallback={<ErrorScreen {...props} />} />,
})
