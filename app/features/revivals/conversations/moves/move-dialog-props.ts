import type { ConversationDetails } from '../conversation-response.schema.ts'

export interface MoveDialogProps {
  conversation: ConversationDetails
  onClose: () => void
}
