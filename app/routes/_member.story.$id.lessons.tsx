import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OwnLessonsScreen } from '../features/stories/own-lessons/OwnLessonsScreen.tsx'
import { StoryNotFound } from '../features/stories/story/StoryNotFound.tsx'
import { storyQuery } from '../features/stories/story.queries.ts'
import { useApi } from '../platform/api/use-api.ts'
import { loadOwnStory } from './-load-own-story.ts'

export const Route = createFileRoute('/_member/story/$id/lessons')({
  loader: loadOwnStory,
  component: OwnLessons,
  notFoundComponent: () => <StoryNotFound />,
})

function OwnLessons() {
  const { data: story } = useSuspenseQuery(storyQuery(useApi(), Route.useParams().id))
  return story && <OwnLessonsScreen story={story} />
}
