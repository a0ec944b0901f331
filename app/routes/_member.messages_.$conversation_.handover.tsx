import { createFileRoute, notFound } from '@tanstack/react-router'
import { handoverQuery } from '../features/revivals/handover/handover.queries.ts'
import { HandoverScreen } from '../features/revivals/handover/room/HandoverScreen.tsx'
import { isUuid } from '../platform/text/uuid.ts'

export const Route = createFileRoute('/_member/messages_/$conversation_/handover')({
  loader: async ({ context: { queryClient, api }, params: { conversation } }) => {
    if (!isUuid(conversation)) throw notFound()
    const query = handoverQuery(api, conversation)
    const room = queryClient.prefetchQuery({ ...query, retry: false })
    if (!import.meta.env.SSR) return
    await room
    if (queryClient.getQueryData(query.queryKey) === null) throw notFound()
  },
  component: () => <HandoverScreen conversationId={Route.useParams().conversation} />,
})
