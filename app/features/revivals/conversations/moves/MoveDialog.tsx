import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { capitalized } from '../../names-in-sentences.ts'
import type { ConversationState } from '../conversation.ts'
import { shortPartnerName } from '../parts/partner-names.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { MOVE_TEXTS } from './move-texts.ts'
import { type MoveDialogProps, useMove } from './use-move.ts'

/** Moves that ask before they happen; others happen at once. */
export type MoveWithDialog = Extract<ConversationState, 'accepted' | 'declined' | 'withdrawn' | 'closed'>

const WITH_DIALOG: readonly ConversationState[] = ['accepted', 'declined', 'withdrawn', 'closed']

export const hasDialog = (to: ConversationState): to is MoveWithDialog => WITH_DIALOG.includes(to)

/** The question before a conversation changes its state. */
export function MoveDialog({ to, ...props }: MoveDialogProps & { to: MoveWithDialog }) {
  if (to === 'accepted') return <AcceptDialog {...props} />
  if (to === 'declined') return <DeclineDialog {...props} />
  return <PlainMoveDialog to={to} {...props} />
}

function PlainMoveDialog({ to, conversation, onClose }: MoveDialogProps & { to: 'withdrawn' | 'closed' }) {
  const { move, isPending, problem } = useMove(conversation.id, onClose)
  const name = capitalized(shortPartnerName(conversation))
  const isWithdrawal = to === 'withdrawn'
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isWithdrawal ? MOVE_TEXTS.withdrawTitle : MOVE_TEXTS.closeTitle}
      description={isWithdrawal ? MOVE_TEXTS.withdrawHint(name) : MOVE_TEXTS.closeHint(name)}
      confirmLabel={isWithdrawal ? MOVE_TEXTS.withdraw : MOVE_TEXTS.close}
      destructive={false}
      busy={isPending}
      onConfirm={() => move({ from: conversation.state, to, way: null, words: '', tell_others: null })}
    >
      {problem && <FieldError role="alert">{problem}</FieldError>}
    </ConfirmDialog>
  )
}
