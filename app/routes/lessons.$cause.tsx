import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { useAuth } from '../features/accounts/session/AuthProvider.tsx'
import { CAUSES, type Cause } from '../features/stories/facts/facts.ts'
import { CauseScreen } from '../features/stories/lesson-pages/CauseScreen.tsx'
import { type LessonSearch, lessonSearch } from '../features/stories/lesson-pages/lesson-search.ts'
import {
  causeQuery,
  differentlyQuery,
  lessonsQuery,
} from '../features/stories/lesson-pages/lessons.queries.ts'
import { isRefused } from '../platform/api/api-error.ts'

const causeIn = (text: string): Cause | undefined => CAUSES.find((cause) => cause === text)

export const Route = createFileRoute('/lessons/$cause')({
  validateSearch: (search: Record<string, unknown>): Omit<LessonSearch, 'search'> => {
    const { search: _, ...rest } = lessonSearch(search)
    return rest
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, params, deps }) => {
    const cause = causeIn(params.cause)
    if (!cause) throw notFound()
    const lessons = lessonsQuery(api, deps, cause)
    const figures = queryClient.ensureQueryData(causeQuery(api, cause))
    const differently = queryClient.prefetchQuery({ ...differentlyQuery(api, cause), retry: false })
    if (import.meta.env.SSR)
      await queryClient.ensureInfiniteQueryData({ ...lessons, retry: false }).catch((error: unknown) => {
        throw deps.after && isRefused(error)
          ? redirect({
              to: '/lessons/$cause',
              params: { cause },
              search: { order: deps.order },
              statusCode: 302,
            })
          : error
      })
    else void queryClient.prefetchInfiniteQuery(lessons)
    if (import.meta.env.SSR) await differently
    if (!(await figures)) throw notFound()
  },
  component: CausePage,
})

function CausePage() {
  const cause = causeIn(Route.useParams().cause)
  const search = Route.useLoaderDeps()
  const { user } = useAuth()
  return cause && <CauseScreen cause={cause} search={search} isMember={user !== null} />
}
