import { TextArea } from '../../../../ui/controls/TextArea.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { CONVERSATION_LIMITS } from '../conversation.ts'
import { MOVE_TEXTS } from './move-texts.ts'

interface WordFieldProps {
  words: string
  onWrite: (words: string) => void
}

/** A word to the other, which may go with a move. */
export const WordField = ({ words, onWrite }: WordFieldProps) => (
  <Field label={MOVE_TEXTS.word} note={MOVE_TEXTS.optional}>
    <TextArea
      name="words"
      rows={2}
      autoGrow
      maxLength={CONVERSATION_LIMITS.words}
      value={words}
      onChange={({ target }) => onWrite(target.value)}
    />
  </Field>
)
