import { Button } from '../../../../ui/controls/Button.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { CodeField } from '../../kit/CodeField.tsx'
import { useCodeForm } from '../../kit/use-code-form.ts'
import { TWO_STEP_SIGN_IN } from '../../second-factor-texts.ts'
import styles from './EnrolForm.module.css'
import { QrCode } from './QrCode.tsx'

const TEXTS = TWO_STEP_SIGN_IN.enrol

interface EnrolFormProps {
  secret: string
  uri: string
  onSubmit: (code: string) => Promise<void>
  onCancel: () => void
}

export function EnrolForm({ secret, uri, onSubmit, onCancel }: EnrolFormProps) {
  const { isBusy, problem, formProps } = useCodeForm({ send: onSubmit, failure: TEXTS.failed })
  return (
    <div className={styles.enrol}>
      <QrCode text={uri} label={TEXTS.qrCode} className={styles.qrCode} />
      <div className={styles.steps}>
        <ol>
          <li>
            <span>
              {TEXTS.scan} <b dir="ltr">{inGroups(secret)}</b>
            </span>
          </li>
          <li>
            <span>{TEXTS.enter}</span>
          </li>
        </ol>
        <form aria-label={TEXTS.label} className={styles.form} {...formProps}>
          <CodeField problem={problem} label={TEXTS.code} className={styles.code} />
          <div className={styles.actions}>
            <SubmitButton variant="ink" busy={isBusy}>
              {TEXTS.turnOn}
            </SubmitButton>{' '}
            <Button variant="ghost" onClick={onCancel}>
              {TEXTS.cancel}
            </Button>
          </div>
        </form>
      </div>
    </div>
  )
}

/** The secret in groups, which are easier to type. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''
