import { createFileRoute } from '@tanstack/react-router'
import { handoverQuery } from '../features/revivals/handover/handover.queries.ts'
import { HandoverScreen } from '../features/revivals/handover/room/HandoverScreen.tsx'
import { isUuid } from '../platform/text/uuid.ts'

export const Route = createFileRoute('/_member/messages_/$conversation_/handover')({
  loader: async ({ context: { queryClient, api }, params: { conversation } }) => {
    if (!isUuid(conversation)) return
    const room = queryClient.prefetchQuery({ ...handoverQuery(api, conversation), retry: false })
    if (import.meta.env.SSR) await room
  },
  component: () => <HandoverScreen conversationId={Route.useParams().conversation} />,
})
