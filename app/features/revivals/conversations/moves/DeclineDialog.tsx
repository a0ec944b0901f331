import { useState } from 'react'
import { saysNothing } from '../../../../platform/text/says-nothing.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { TextArea } from '../../../../ui/controls/TextArea.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { capitalized } from '../../names-in-sentences.ts'
import { CONVERSATION_LIMITS } from '../conversation.ts'
import { partnerName, shortPartnerName } from '../parts/partner-names.ts'
import styles from './MoveDialog.module.css'
import { DECLINE_SENTENCES, MOVE_TEXTS } from './move-texts.ts'
import { type MoveDialogProps, useMove } from './use-move.ts'
import { useMoveWords } from './use-move-words.ts'

/** Offers four ready sentences, of which one is sent, as it is or changed. */
export function DeclineDialog({ conversation, onClose }: MoveDialogProps) {
  const { id, state, name } = conversation
  const [chosen, setChosen] = useState<string>(DECLINE_SENTENCES[0].label)
  const [words, keep] = useMoveWords(`decline:${id}`, DECLINE_SENTENCES[0].words(name))
  const [isMissing, setIsMissing] = useState(false)
  const { move, isPending, problem } = useMove(id, onClose)
  const write = (text: string) => {
    keep(text)
    setIsMissing(false)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<bdi>{MOVE_TEXTS.declineTitle(partnerName(conversation))}</bdi>}
      description={MOVE_TEXTS.declineHint(capitalized(shortPartnerName(conversation)))}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {MOVE_TEXTS.cancel}
          </Button>
          <Button
            variant="ink"
            busy={isPending}
            onClick={() => {
              if (saysNothing(words)) return setIsMissing(true)
              move({ from: state, to: 'declined', way: null, words: words.trim(), tell_others: null })
            }}
          >
            {MOVE_TEXTS.declineAndSend}
          </Button>
        </>
      }
    >
      <fieldset className={styles.choices}>
        <legend className="vh">{MOVE_TEXTS.sentences}</legend>
        {DECLINE_SENTENCES.map(({ label, words: sentence }) => (
          <label key={label} className={styles.choice}>
            <input
              type="radio"
              name="sentence"
              value={label}
              checked={label === chosen}
              className={styles.radio}
              onChange={() => {
                setChosen(label)
                write(sentence(name))
              }}
            />
            <b>{label}</b>{' '}
          </label>
        ))}
      </fieldset>
      <Field label={MOVE_TEXTS.message} error={isMissing && MOVE_TEXTS.noMessage}>
        <TextArea
          name="words"
          rows={3}
          autoGrow
          maxLength={CONVERSATION_LIMITS.words}
          value={words}
          onChange={({ target }) => write(target.value)}
        />
      </Field>
      {problem && <FieldError role="alert">{problem}</FieldError>}
    </Dialog>
  )
}
