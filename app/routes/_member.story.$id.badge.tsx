import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BadgeScreen } from '../features/stories/badge/BadgeScreen.tsx'
import { proofsQuery } from '../features/stories/proofs/proofs.queries.ts'
import { StoryNotFound } from '../features/stories/story/StoryNotFound.tsx'
import { storyQuery } from '../features/stories/story.queries.ts'
import { useApi } from '../platform/api/use-api.ts'
import { loadOwnStory } from './-load-own-story.ts'

export const Route = createFileRoute('/_member/story/$id/badge')({
  loader: async (request) => {
    await loadOwnStory(request)
    const { context, params } = request
    await context.queryClient.ensureQueryData(proofsQuery(context.api, params.id))
  },
  component: OwnBadge,
  notFoundComponent: () => <StoryNotFound />,
})

function OwnBadge() {
  const { data: story } = useSuspenseQuery(storyQuery(useApi(), Route.useParams().id))
  return story && <BadgeScreen story={story} />
}
