import { createFileRoute, redirect } from '@tanstack/react-router'
import { guardSearch } from '../features/accounts/sign-in/auth-search.ts'
import { ErrorScreen } from '../features/layout/ErrorScreen.tsx'
import { DirectoryFailure } from '../features/stories/directory/DirectoryFailure.tsx'
import { DirectoryScreen } from '../features/stories/directory/DirectoryScreen.tsx'
import { directorySearch } from '../features/stories/directory/directory-search.ts'
import { categoriesQuery, storiesQuery } from '../features/stories/list/stories.queries.ts'

export const Route = createFileRoute('/directory')({
  validateSearch: directorySearch,
  loaderDeps: ({ search }) => directorySearch({ ...search }),
  beforeLoad: ({ context, search, location }) => {
    if (search.filter === 'bookmarked' && !context.session.user) {
      throw redirect({ to: '/auth', search: guardSearch(location.href), statusCode: 302 })
    }
  },
  loader: async ({ context: { queryClient, api }, deps }) => {
    const stories = storiesQuery(api, deps)
    if (import.meta.env.SSR) {
      await Promise.all([
        queryClient.ensureInfiniteQueryData({ ...stories, retry: false }),
        queryClient.ensureQueryData({ ...categoriesQuery(api), retry: false }),
      ])
    } else {
      void queryClient.prefetchInfiniteQuery(stories)
      void queryClient.prefetchQuery(categoriesQuery(api))
    }
  },
  component: () => <DirectoryScreen filters={Route.useLoaderDeps()} />,
  errorComponent: (props) => <DirectoryFailure error={props.error} fallback={<ErrorScreen {...props} />} />,
})
