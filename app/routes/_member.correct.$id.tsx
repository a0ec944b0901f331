import { createFileRoute, notFound } from '@tanstack/react-router'
import { CorrectionScreen } from '../features/stories/corrections/CorrectionScreen.tsx'
import { StoryNotFound } from '../features/stories/story/StoryNotFound.tsx'
import { storyQuery } from '../features/stories/story/story.queries.ts'
import { isUuid } from '../platform/text/uuid.ts'

export const Route = createFileRoute('/_member/correct/$id')({
  loader: async ({ context: { queryClient, api }, params: { id } }) => {
    const story = isUuid(id) ? await queryClient.ensureQueryData(storyQuery(api, id)) : null
    if (!story?.own) throw notFound()
  },
  component: () => <CorrectionScreen id={Route.useParams().id} />,
  notFoundComponent: () => <StoryNotFound />,
})
