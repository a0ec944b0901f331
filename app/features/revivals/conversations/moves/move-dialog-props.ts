import type { Conversation } from '../conversation-response.schema.ts'

export interface MoveDialogProps {
  conversation: Conversation
  onClose: () => void
}
