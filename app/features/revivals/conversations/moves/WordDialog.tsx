import { useState } from 'react'
import { useDialogDraft } from '../../../../platform/browser/use-dialog-draft.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { TextArea } from '../../../../ui/controls/TextArea.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { capitalized } from '../../names-in-sentences.ts'
import { CONVERSATION_LIMITS, type ConversationState } from '../conversation.ts'
import { shortPartnerName } from '../parts/partner-names.ts'
import { MOVE_TEXTS, plainMoveTexts } from './move-texts.ts'
import { type MoveDialogProps, useMove } from './use-move.ts'

/** Asks before a move that needs nothing but a yes. A word to the other can go with it. */
export function WordDialog({ to, conversation, onClose }: MoveDialogProps & { to: ConversationState }) {
  const { id, state } = conversation
  const draft = useDialogDraft(`${to}:${id}`)
  const [words, setWords] = useState(() => draft?.read() ?? '')
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
      <Field label={MOVE_TEXTS.word} note={MOVE_TEXTS.optional}>
        <TextArea
          name="words"
          rows={2}
          autoGrow
          maxLength={CONVERSATION_LIMITS.words}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            draft?.save(target.value)
          }}
        />
      </Field>
      {problem && <FieldError role="alert">{problem}</FieldError>}
    </Dialog>
  )
}
