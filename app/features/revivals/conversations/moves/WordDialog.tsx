import { Button } from '../../../../ui/controls/Button.tsx'
import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { capitalized } from '../../names-in-sentences.ts'
import type { ConversationState } from '../conversation.ts'
import { shortPartnerName } from '../parts/partner-names.ts'
import { MOVE_TEXTS, plainMoveTexts } from './move-texts.ts'
import { type MoveDialogProps, useMove } from './use-move.ts'
import { useMoveWords } from './use-move-words.ts'
import { WordField } from './WordField.tsx'

/** Asks before a move that needs nothing but a yes. A word to the other can go with it. */
export function WordDialog({ to, conversation, onClose }: MoveDialogProps & { to: ConversationState }) {
  const { id, state } = conversation
  const [words, write] = useMoveWords(`${to}:${id}`)
  const { move, isPending, problem } = useMove(id, onClose)
  const { title, hint, confirm } = plainMoveTexts({ from: state, to })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={hint(capitalized(shortPartnerName(conversation)))}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {MOVE_TEXTS.cancel}
          </Button>
          <Button
            variant="ink"
            busy={isPending}
            onClick={() => move({ from: state, to, way: null, words: words.trim(), tell_others: null })}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <WordField words={words} onWrite={write} />
      {problem && <FieldError role="alert">{problem}</FieldError>}
    </Dialog>
  )
}
