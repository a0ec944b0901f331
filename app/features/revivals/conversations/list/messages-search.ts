import { CONVERSATION_FILTERS, type ConversationFilter } from '../conversation.ts'

interface MessagesSearch {
  filter?: ConversationFilter | undefined
}

/** The parameters of `/messages`, which anybody may have typed. */
export const messagesSearch = ({ filter }: Record<string, unknown>): MessagesSearch => ({
  filter: CONVERSATION_FILTERS.find((each) => each === filter && each !== 'all'),
})
