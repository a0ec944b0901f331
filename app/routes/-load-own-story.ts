import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { guardSearch } from '../features/accounts/auth-search.ts'
import { loadSession, sessionQuery } from '../features/accounts/session/accounts.queries.ts'
import { storyQuery } from '../features/stories/story.queries.ts'
import type { ApiTransport } from '../platform/api/api-transport.ts'
import { isUuid } from '../platform/text/uuid.ts'

interface OwnStoryRequest {
  context: { queryClient: QueryClient; api: ApiTransport }
  params: { id: string }
  location: { href: string }
}

/**
 * Loads a story for a page that only its founder has.
 * @throws a redirect to the sign-in page for guests; not found for everybody else
 */
export async function loadOwnStory({ context, params: { id }, location }: OwnStoryRequest): Promise<void> {
  const { queryClient, api } = context
  const story = isUuid(id) ? await queryClient.ensureQueryData(storyQuery(api, id)) : null
  if (story?.own) return
  // To a guest, everybody's story is somebody else's.
  await queryClient.invalidateQueries(sessionQuery(api), { cancelRefetch: false })
  const { user } = await loadSession(context)
  throw user ? notFound() : redirect({ to: '/auth', search: guardSearch(location.href), statusCode: 302 })
}
