import { createFileRoute, redirect } from '@tanstack/react-router'
import { useAuth } from '../features/accounts/session/AuthProvider.tsx'
import { LessonsScreen } from '../features/stories/lesson-pages/LessonsScreen.tsx'
import { type LessonSearch, lessonSearch } from '../features/stories/lesson-pages/lesson-search.ts'
import { causesQuery, lessonsQuery } from '../features/stories/lesson-pages/lessons.queries.ts'
import { isRefused } from '../platform/api/api-error.ts'
import { loadPart } from '../platform/api/load-part.ts'

export const Route = createFileRoute('/lessons/')({
  validateSearch: (search: Record<string, unknown>): Omit<LessonSearch, 'order'> => {
    const { order: _, ...rest } = lessonSearch(search)
    return rest
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const lessons = lessonsQuery(api, deps)
    const causes = loadPart(queryClient.ensureQueryData({ ...causesQuery(api), retry: false }))
    if (import.meta.env.SSR)
      await queryClient.ensureInfiniteQueryData({ ...lessons, retry: false }).catch((error: unknown) => {
        throw deps.after && isRefused(error)
          ? redirect({ to: '/lessons', search: { search: deps.search }, statusCode: 302 })
          : error
      })
    else void queryClient.prefetchInfiniteQuery(lessons)
    await causes
  },
  component: Lessons,
})

function Lessons() {
  const { user } = useAuth()
  return <LessonsScreen search={Route.useLoaderDeps()} isMember={user !== null} />
}
