import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, OFFLINE } from '../../../platform/api/api-error.ts'
import { useApi, useDraftOwner } from '../../../platform/api/use-api.ts'
import { textDraft } from '../../../platform/browser/draft.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { RadioRow } from '../../../ui/form/choice/RadioRow.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { useSmallForm } from '../../../ui/form/use-small-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { DECISION_LIMITS } from '../acts.ts'
import type { WaitingAppeals } from '../moderation-response.schema.ts'
import { DecidedMeanwhile } from './DecidedMeanwhile.tsx'
import formStyles from './DecisionForm.module.css'
import { sendAnswer } from './queue.queries.ts'
import { APPEAL_QUEUE_TEXTS } from './queue-texts.ts'
import { useRefreshedQueue } from './use-refreshed-queue.ts'

type Outcome = 'grant' | 'refuse'

const OUTCOMES = (['grant', 'refuse'] as const).map((value) => ({ value, label: APPEAL_QUEUE_TEXTS[value] }))

interface AppealAnswerFormProps {
  appeal: WaitingAppeals['items'][number]
  /** Whether somebody else was faster: then nothing can be sent, and nothing is lost. */
  isAnswered: boolean
  onAnswered: () => void
}

/** The answer to an appeal, in words. */
export function AppealAnswerForm({
  appeal: { id, kind, thing },
  isAnswered,
  onAnswered,
}: AppealAnswerFormProps) {
  const api = useApi()
  const refresh = useRefreshedQueue()
  const draft = textDraft(`answer:${id}`, useDraftOwner())
  const [words, setWords] = useState(() => draft.read() ?? '')
  const [outcome, setOutcome] = useState<Outcome>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (granted: boolean) => sendAnswer(api, id, { granted, words: words.trim() }),
    onSuccess: ({ granted }) => {
      draft.delete()
      toast({ title: granted ? APPEAL_QUEUE_TEXTS.granted : APPEAL_QUEUE_TEXTS.refused })
      onAnswered()
      return refresh()
    },
    onError: refresh,
  })
  const { formProps, problems, showProblems } = useSmallForm(async () => {
    if (isAnswered || isPending) return
    if (!words.trim()) return showProblems([{ field: 'words', message: APPEAL_QUEUE_TEXTS.missing }])
    if (!outcome) return showProblems([{ field: 'outcome', message: APPEAL_QUEUE_TEXTS.noOutcome }])
    mutate(outcome === 'grant')
  })
  return (
    <form
      {...formProps}
      aria-labelledby="answer"
      className={formStyles.form}
      onKeyDown={({ key, ctrlKey, metaKey, nativeEvent, currentTarget }) => {
        if (key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing) currentTarget.requestSubmit()
      }}
    >
      <h3 id="answer">{APPEAL_QUEUE_TEXTS.answer}</h3>
      {isAnswered ? (
        <DecidedMeanwhile about={{ kind, id: thing }} />
      ) : (
        error && (
          <FieldError role="alert">{messageOf(error, APPEAL_QUEUE_TEXTS.failed, OFFLINE.writing)}</FieldError>
        )
      )}
      <Field label={APPEAL_QUEUE_TEXTS.words} required error={problems.words}>
        <TextArea
          name="words"
          voice="sans"
          rows={4}
          maxLength={DECISION_LIMITS.answer}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            draft.save(target.value)
          }}
          autoGrow
        />
      </Field>
      <RadioRow
        label={APPEAL_QUEUE_TEXTS.outcome}
        hint={APPEAL_QUEUE_TEXTS.meaning}
        name="outcome"
        options={OUTCOMES}
        value={outcome}
        onChange={setOutcome}
        error={problems.outcome}
        required
      />
      <div className="row">
        <Button
          type="submit"
          variant="ink"
          busy={isPending}
          disabled={isAnswered}
          aria-keyshortcuts="Control+Enter"
        >
          {APPEAL_QUEUE_TEXTS.send}
        </Button>
      </div>
    </form>
  )
}
