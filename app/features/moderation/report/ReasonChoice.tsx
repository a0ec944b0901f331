import { useId } from 'react'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { REASON_IDS, REASONS } from '../reasons.ts'
import styles from './ReasonChoice.module.css'

import { REPORT_FORM_TEXTS } from './report-form-texts.ts'

interface ReasonChoiceProps {
  initial: string | undefined
  error: string | undefined
}

/**
 * What is wrong: one of the reasons. The form's styles show what each of them asks for, so that no script is
 * needed.
 */
export function ReasonChoice({ initial, error }: ReasonChoiceProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="vh">{REPORT_FORM_TEXTS.reason}</legend>
      <div className={styles.reasons}>
        {REASON_IDS.map((reason) => (
          <label key={reason} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={reason === initial}
              className={styles.radio}
            />
            <span>
              <b>{REASONS[reason].label}</b> <small>{REASONS[reason].hint}</small>
            </span>{' '}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
