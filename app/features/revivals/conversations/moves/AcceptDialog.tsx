import { useState } from 'react'
import { Button } from '../../../../ui/controls/Button.tsx'
import { TextArea } from '../../../../ui/controls/TextArea.tsx'
import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { capitalized } from '../../names-in-sentences.ts'
import { CONVERSATION_LIMITS, CONVERSATION_WAYS, type ConversationWay } from '../conversation.ts'
import { partnerName, shortPartnerName } from '../parts/partner-names.ts'
import styles from './MoveDialog.module.css'
import { MOVE_TEXTS } from './move-texts.ts'
import { type MoveDialogProps, useMove } from './use-move.ts'
import { useMoveWords } from './use-move-words.ts'
import { WordField } from './WordField.tsx'

/** Asks how it goes on, says what happens, and what the others read. */
export function AcceptDialog({ conversation, onClose }: MoveDialogProps) {
  const { id, state, waiting_others, ways } = conversation
  const possible = ways.length > 0 ? ways : CONVERSATION_WAYS
  const [way, setWay] = useState<ConversationWay>(possible[0] ?? 'take_over')
  const [words, write] = useMoveWords(`accept:${id}`)
  const [tellsOthers, setTellsOthers] = useState(true)
  const [othersWords, setOthersWords] = useState<string>(MOVE_TEXTS.othersDefault)
  const { move, isPending, problem } = useMove(id, onClose)
  const name = capitalized(shortPartnerName(conversation))
  // Whoever waits learns it where nobody else can be accepted any more.
  const canTell = way === 'take_over' && waiting_others > 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<bdi>{MOVE_TEXTS.acceptTitle(partnerName(conversation))}</bdi>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {MOVE_TEXTS.cancel}
          </Button>
          <Button
            variant="ember"
            busy={isPending}
            onClick={() =>
              move({
                from: state,
                to: 'accepted',
                way,
                words: words.trim(),
                tell_others: canTell && tellsOthers ? othersWords.trim() : null,
              })
            }
          >
            {MOVE_TEXTS.accept(shortPartnerName(conversation))}
          </Button>
        </>
      }
    >
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{MOVE_TEXTS.how}</legend>
        {possible.map((each) => (
          <label key={each} className={styles.choice}>
            <input
              type="radio"
              name="way"
              value={each}
              checked={each === way}
              className={styles.radio}
              onChange={() => setWay(each)}
            />
            <span dir="auto">{MOVE_TEXTS.ways[each](name)}</span>{' '}
          </label>
        ))}
      </fieldset>
      <ol className={styles.steps}>
        {MOVE_TEXTS.happens[way].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <WordField words={words} onWrite={write} />
      {canTell && (
        <>
          <Checkbox
            label={MOVE_TEXTS.tellOthers(waiting_others)}
            checked={tellsOthers}
            onChange={({ target }) => setTellsOthers(target.checked)}
          />
          {tellsOthers && (
            <Field label={MOVE_TEXTS.othersWords}>
              <TextArea
                name="tell_others"
                rows={2}
                autoGrow
                maxLength={CONVERSATION_LIMITS.words}
                value={othersWords}
                onChange={({ target }) => setOthersWords(target.value)}
              />
            </Field>
          )}
        </>
      )}
      {problem && <FieldError role="alert">{problem}</FieldError>}
    </Dialog>
  )
}
