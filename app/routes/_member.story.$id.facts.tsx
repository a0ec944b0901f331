import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FactsScreen } from '../features/stories/own-facts/FactsScreen.tsx'
import { StoryNotFound } from '../features/stories/story/StoryNotFound.tsx'
import { storyQuery } from '../features/stories/story.queries.ts'
import { useApi } from '../platform/api/use-api.ts'
import { loadOwnStory } from './-load-own-story.ts'

export const Route = createFileRoute('/_member/story/$id/facts')({
  loader: loadOwnStory,
  component: OwnFacts,
  notFoundComponent: () => <StoryNotFound />,
})

function OwnFacts() {
  const { data: story } = useSuspenseQuery(storyQuery(useApi(), Route.useParams().id))
  return story && <FactsScreen story={story} />
}
