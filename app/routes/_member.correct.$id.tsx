import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { guardSearch } from '../features/accounts/auth-search.ts'
import { loadSession, sessionQuery } from '../features/accounts/session/accounts.queries.ts'
import { CorrectionScreen } from '../features/stories/corrections/CorrectionScreen.tsx'
import { StoryNotFound } from '../features/stories/story/StoryNotFound.tsx'
import { storyQuery } from '../features/stories/story.queries.ts'
import { isUuid } from '../platform/text/uuid.ts'

export const Route = createFileRoute('/_member/correct/$id')({
  loader: async ({ context, params: { id }, location }) => {
    const { queryClient, api } = context
    const story = isUuid(id) ? await queryClient.ensureQueryData(storyQuery(api, id)) : null
    if (story?.own) return
    // To a guest, everybody's story is somebody else's.
    await queryClient.invalidateQueries(sessionQuery(api), { cancelRefetch: false })
    const { user } = await loadSession(context)
    throw user ? notFound() : redirect({ to: '/auth', search: guardSearch(location.href), statusCode: 302 })
  },
  component: () => <CorrectionScreen id={Route.useParams().id} />,
  notFoundComponent: () => <StoryNotFound />,
})
