import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { guardSearch } from '../features/accounts/auth-search.ts'
import { loadSession, sessionQuery } from '../features/accounts/session/accounts.queries.ts'
import { FactsScreen } from '../features/stories/own-facts/FactsScreen.tsx'
import { StoryNotFound } from '../features/stories/story/StoryNotFound.tsx'
import { storyQuery } from '../features/stories/story.queries.ts'
import { useApi } from '../platform/api/use-api.ts'
import { isUuid } from '../platform/text/uuid.ts'

export const Route = createFileRoute('/_member/story/$id/facts')({
  loader: async ({ context, params: { id }, location }) => {
    const { queryClient, api } = context
    const story = isUuid(id) ? await queryClient.ensureQueryData(storyQuery(api, id)) : null
    if (story?.own) return
    // Without a session, everybody's story is somebody else's.
    await queryClient.invalidateQueries(sessionQuery(api), { cancelRefetch: false })
    const { user } = await loadSession(context)
    throw user ? notFound() : redirect({ to: '/auth', search: guardSearch(location.href), statusCode: 302 })
  },
  component: OwnFacts,
  notFoundComponent: () => <StoryNotFound />,
})

function OwnFacts() {
  const { data: story } = useSuspenseQuery(storyQuery(useApi(), Route.useParams().id))
  return story && <FactsScreen story={story} />
}
