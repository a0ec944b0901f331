import { useId } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Input } from '../../../ui/controls/Input.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import type { FormValues } from '../../../ui/form/use-small-form.ts'
import { REPORT_LIMITS } from '../reasons.ts'
import { NoticeFields } from './NoticeFields.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import styles from './ReportForm.module.css'
import type { Arrival } from './ReportSent.tsx'
import type { Reported } from './report-address.ts'
import { NOTICE_FORM_TEXTS, REPORT_FORM_TEXTS } from './report-form-texts.ts'
import { useReport } from './use-report.ts'

interface ReportFormProps {
  /** What is reported; null if whoever reports types the address. */
  about: Reported | null
  /** The exact address of where it is; null if it isn't known. */
  address: string | null
  /** Where a browser without scripts sends the form. Without it, the form is sent by scripts only. */
  action?: string
  /** What such a browser sent before. */
  initial?: FormValues
  initialProblems?: FormValues
  message?: string
  onSent: (sent: Arrival) => void
  onCancel?: () => void
}

/** A report with its reason. The chosen reason decides, by the styles alone, what else is asked. */
export function ReportForm({
  about,
  address,
  action,
  initial = {},
  initialProblems = {},
  message = '',
  onSent,
  onCancel,
}: ReportFormProps) {
  const id = useId()
  const report = useReport({ about, address, onSent })
  const { formProps, isBusy, sender } = report
  const problems = report.wasSubmitted ? report.problems : initialProblems
  const failure = report.wasSubmitted ? report.failure : message
  return (
    <form
      {...formProps}
      {...(action && { action })}
      className={styles.form}
      aria-label={REPORT_FORM_TEXTS.form}
    >
      {failure && (
        <FieldError role="alert">
          {failure} {REPORT_FORM_TEXTS.kept}
        </FieldError>
      )}
      <ReasonChoice initial={initial.reason} error={problems.reason} />
      {address === null && (
        <Field
          label={REPORT_FORM_TEXTS.where}
          hint={REPORT_FORM_TEXTS.whereHint}
          required
          error={problems.address}
        >
          <Input
            name="address"
            inputMode="url"
            autoComplete="off"
            maxLength={REPORT_LIMITS.address}
            defaultValue={initial.address}
          />
        </Field>
      )}
      <Field
        label={
          <>
            <span className={styles.free}>{REPORT_FORM_TEXTS.words}</span>{' '}
            <span className={styles.ofNotice}>{NOTICE_FORM_TEXTS.why}</span>
          </>
        }
        note={<span className={styles.free}>{REPORT_FORM_TEXTS.optional}</span>}
        hint={
          <span className={styles.ofNotice}>{NOTICE_FORM_TEXTS.whyHint(REPORT_LIMITS.noticeWordsMin)}</span>
        }
        error={problems.words}
      >
        <TextArea
          name="words"
          voice="sans"
          rows={4}
          maxLength={REPORT_LIMITS.noticeWords}
          defaultValue={initial.words}
          autoGrow
        />
      </Field>
      <NoticeFields
        address={address}
        initial={{ name: sender.name, email: sender.email, ...initial }}
        problems={problems}
      />
      <p id={`${id}-discreet`} className={styles.discreet}>
        {REPORT_FORM_TEXTS.discreet}
      </p>
      <div className="row">
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {REPORT_FORM_TEXTS.cancel}
          </Button>
        )}
        <Button type="submit" variant="ink" busy={isBusy} aria-describedby={`${id}-discreet`}>
          {isBusy ? REPORT_FORM_TEXTS.sending : REPORT_FORM_TEXTS.send}
        </Button>
      </div>
    </form>
  )
}
