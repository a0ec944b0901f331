import type { ConversationState } from '../conversation.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import type { MoveDialogProps } from './use-move.ts'
import { WordDialog } from './WordDialog.tsx'

/** The question before a conversation changes its state, with a word to the other. */
export function MoveDialog({ to, ...props }: MoveDialogProps & { to: ConversationState }) {
  if (to === 'accepted') return <AcceptDialog {...props} />
  if (to === 'declined') return <DeclineDialog {...props} />
  return <WordDialog to={to} {...props} />
}
