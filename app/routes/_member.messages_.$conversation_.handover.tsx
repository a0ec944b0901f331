import { createFileRoute, notFound } from '@tanstack/react-router'
import { handoverQuery } from '../features/revivals/handover/handover.queries.ts'
import { HandoverScreen } from '../features/revivals/handover/room/HandoverScreen.tsx'

export const Route = createFileRoute('/_member/messages_/$conversation_/handover')({
  loader: async ({ context: { queryClient, api }, params: { conversation } }) => {
    const query = handoverQuery(api, conversation)
    const room = queryClient.prefetchQuery({ ...query, retry: false })
    if (!import.meta.env.SSR) return
    await room
    if (queryClient.getQueryData(query.queryKey) === null) throw notFound()
  },
  component: Room,
  notFoundComponent: Room,
})

/** Says it too if there is no handover. */
function Room() {
  return <HandoverScreen conversationId={Route.useParams().conversation} />
}
