import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import { useDialogDraft } from '../../../platform/browser/use-dialog-draft.ts'
import { REASON_LENGTH } from '../../../platform/validation/reason.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { RadioRow } from '../../../ui/form/choice/RadioRow.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { showProblems } from '../../../ui/form/field-errors.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import styles from './SuspendForm.module.css'
import { DURATIONS, type Duration, SUSPEND_DIALOG } from './suspensions-texts.ts'
import type { SuspensionSubject, useSuspension } from './use-suspension.ts'

interface SuspendValues {
  duration: Duration
  reason: string
}

const DAY_MS = 24 * 60 * 60 * 1000

const OPTIONS = (Object.keys(DURATIONS) as Duration[]).map((value) => ({
  value,
  label: DURATIONS[value].label,
}))

const endOf = (duration: Duration): string | null => {
  const { days } = DURATIONS[duration]
  return days && new Date(Date.now() + days * DAY_MS).toISOString()
}

interface SuspendFormProps
  extends Pick<ReturnType<typeof useSuspension>['suspendDialog'], 'busy' | 'onCancel' | 'onConfirm'> {
  subject: SuspensionSubject
}

/** The form of a suspension. An error keeps what was typed, and a retry has no second effect. */
export function SuspendForm({ subject: { id, name }, busy, onCancel, onConfirm }: SuspendFormProps) {
  const draft = useDialogDraft(`suspension:${id}`)
  const form = useForm<SuspendValues>({
    defaultValues: { duration: 'week', reason: draft?.read() ?? '' },
    shouldFocusError: false,
  })
  useFormDraft(form, draft, ({ reason }) => reason, { isShort: true })
  const element = useRef<HTMLFormElement>(null)
  const attempt = useAttemptId()
  const duration = form.watch('duration')

  const submit = () => {
    if (busy) return
    const values = form.getValues()
    if (values.reason.trim() === '') {
      return showProblems(form, element.current, [{ field: 'reason', message: SUSPEND_DIALOG.reasonMissing }])
    }
    onConfirm({
      id,
      attemptId: attempt.idFor({ id, ...values }),
      reason: values.reason,
      until: endOf(values.duration),
    })
  }

  return (
    <Form
      form={form}
      ref={element}
      onSubmit={submit}
      aria-label={SUSPEND_DIALOG.title}
      className={styles.form}
    >
      <p className={styles.name} dir="auto">
        {name}
      </p>
      <RadioRow
        label={SUSPEND_DIALOG.duration}
        name="duration"
        options={OPTIONS}
        value={duration}
        onChange={(chosen) => form.setValue('duration', chosen)}
      />
      <TextField<SuspendValues>
        name="reason"
        label={SUSPEND_DIALOG.reason}
        note={SUSPEND_DIALOG.reasonNote}
        required
        rows={3}
        compact
        readOnly={busy}
        maxLength={REASON_LENGTH}
      />
      <div className={styles.actions}>
        <Button onClick={onCancel}>{SUSPEND_DIALOG.cancel}</Button>
        <Button type="submit" variant="danger" busy={busy}>
          {DURATIONS[duration].confirm}
        </Button>
      </div>
    </Form>
  )
}
