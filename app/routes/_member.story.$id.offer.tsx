import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OwnOfferScreen } from '../features/revivals/own-offer/OwnOfferScreen.tsx'
import { StoryNotFound } from '../features/stories/story/StoryNotFound.tsx'
import { storyQuery } from '../features/stories/story.queries.ts'
import { useApi } from '../platform/api/use-api.ts'
import { loadOwnStory } from './-load-own-story.ts'

export const Route = createFileRoute('/_member/story/$id/offer')({
  loader: loadOwnStory,
  component: OwnOffer,
  notFoundComponent: () => <StoryNotFound />,
})

function OwnOffer() {
  const { data: story } = useSuspenseQuery(storyQuery(useApi(), Route.useParams().id))
  return story && <OwnOfferScreen story={story} offerId={story.revival_opportunity?.id} />
}
