import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ProofScreen } from '../features/stories/proofs/ProofScreen.tsx'
import { proofsQuery } from '../features/stories/proofs/proofs.queries.ts'
import { StoryNotFound } from '../features/stories/story/StoryNotFound.tsx'
import { storyQuery } from '../features/stories/story.queries.ts'
import { useApi } from '../platform/api/use-api.ts'
import { isUuid } from '../platform/text/uuid.ts'

export const Route = createFileRoute('/_member/story/$id/proof')({
  loader: async ({ context: { queryClient, api }, params: { id } }) => {
    const story = isUuid(id) ? await queryClient.ensureQueryData(storyQuery(api, id)) : null
    if (!story) throw notFound()
    await queryClient.ensureQueryData(proofsQuery(api, id))
  },
  component: ProofPage,
  notFoundComponent: () => <StoryNotFound />,
})

function ProofPage() {
  const { data: story } = useSuspenseQuery(storyQuery(useApi(), Route.useParams().id))
  return story && <ProofScreen story={story} />
}
