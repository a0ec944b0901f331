import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf, OFFLINE, problemsOf } from '../../../platform/api/api-error.ts'
import { useDraftOwner } from '../../../platform/api/use-api.ts'
import { textDraft } from '../../../platform/browser/draft.ts'
import { useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import { countCharacters } from '../../../platform/text/characters.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { Count } from '../../../ui/form/Count.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { useSmallForm } from '../../../ui/form/use-small-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { DECISION_LIMITS } from '../acts.ts'
import type { NewAppeal } from '../decision.schema.ts'
import { APPEAL_ERRORS } from '../report-texts.ts'
import styles from './AppealForm.module.css'
import { APPEAL_TEXTS } from './decision-page-texts.ts'

interface AppealFormProps {
  /** What the draft is kept by: a decision or a receipt. */
  about: string
  send: (appeal: NewAppeal) => Promise<unknown>
  /** Whether somebody who reported it asks for another look. */
  isReporter?: boolean
  onSent: () => Promise<unknown>
  onCancel: () => void
}

/** The form to say what we got wrong, once, in the words of the author or of somebody who reported it. */
export function AppealForm({ about, send, isReporter = false, onSent, onCancel }: AppealFormProps) {
  const draft = textDraft(`appeal:${about}`, useDraftOwner())
  const attempt = useAttemptId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState(() => draft.read() ?? '')
  const [failure, setFailure] = useState('')
  useEffect(() => box.current?.focus(), [])
  const { mutateAsync } = useMutation({
    mutationFn: (text: string) => send({ id: attempt.idFor(text), words: text }),
  })
  const { formProps, problems, showProblems, isBusy } = useSmallForm(async () => {
    setFailure('')
    if (!words.trim()) return showProblems([{ field: 'words', message: APPEAL_ERRORS.missing }])
    try {
      await mutateAsync(words.trim())
    } catch (error) {
      setFailure(messageOf(error, APPEAL_TEXTS.failed, OFFLINE.writing))
      return showProblems(problemsOf(error))
    }
    draft.delete()
    toast(isReporter ? APPEAL_TEXTS.lookSent : APPEAL_TEXTS.sent)
    await onSent()
  })
  return (
    <form
      {...formProps}
      className={styles.form}
      aria-label={isReporter ? APPEAL_TEXTS.sendLook : APPEAL_TEXTS.send}
    >
      {failure && <FieldError role="alert">{failure}</FieldError>}
      <Field
        label={APPEAL_TEXTS.label}
        hint={isReporter ? APPEAL_TEXTS.lookHint : APPEAL_TEXTS.hint}
        note={<Count count={countCharacters(words)} max={DECISION_LIMITS.appeal} />}
        required
        error={problems.words}
      >
        <TextArea
          ref={box}
          name="words"
          voice="sans"
          rows={6}
          maxLength={DECISION_LIMITS.appeal}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            draft.save(target.value)
          }}
          autoGrow
        />
      </Field>
      <div className="row">
        <Button type="submit" variant="ink" busy={isBusy}>
          {isBusy ? APPEAL_TEXTS.sending : isReporter ? APPEAL_TEXTS.sendLook : APPEAL_TEXTS.send}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {APPEAL_TEXTS.cancel}
        </Button>
      </div>
    </form>
  )
}
