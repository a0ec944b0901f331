import { type ReactNode, useId, useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { ACCOUNT_TEXTS } from '../account.ts'
import frame from '../kit/AuthFrame.module.css'
import form from '../kit/CredentialsForm.module.css'
import { FormMessage } from '../kit/FormMessage.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { useCredentialsForm } from '../kit/use-credentials-form.ts'
import { AccountName } from '../password/AccountName.tsx'
import { CREDENTIAL_TEXTS } from '../sign-in-texts.ts'
import { AboutAddress } from './AboutAddress.tsx'
import type { ConfirmProps } from './ConfirmHere.tsx'
import styles from './ConfirmSignUp.module.css'
import { isLinkOutdated } from './link-outdated.ts'
import { CONFIRM_SIGN_UP } from './sign-up-texts.ts'
import { confirmSignUp } from './sign-ups.queries.ts'

const TEXTS = CONFIRM_SIGN_UP.elsewhere

type Way = 'known' | 'new'

interface Passwords {
  current_password?: string
  password?: string
}

/** A stranger may have signed up with the address, so a click isn't enough. */
export function ConfirmElsewhere({ token, email, onDone, onChange }: ConfirmProps) {
  const api = useApi()
  const titleId = useId()
  const [way, setWay] = useState<Way>('new')
  // A field that goes with its way comes back with what was typed.
  const [typed, setTyped] = useState<Partial<Record<Way, string>>>({})
  const { formProps, fieldProps, isBusy, message, messageId } = useCredentialsForm<Passwords>({
    schema: ({ signUpPasswordSchema, newPasswordSchema }) =>
      way === 'known' ? signUpPasswordSchema : newPasswordSchema,
    async send({ current_password, password }) {
      try {
        await confirmSignUp(api, { token, password: current_password, new_password: password })
      } catch (error) {
        if (isLinkOutdated(error)) return onChange()
        throw error
      }
      await onDone()
    },
    failure: ACCOUNT_TEXTS.confirmFailed,
    errorsAtFields: true,
  })
  const choice = (value: Way, label: string, field: ReactNode) => (
    <div className={styles.way}>
      <label className={styles.choice}>
        <input type="radio" name="way" checked={way === value} onChange={() => setWay(value)} />
        {label}
      </label>
      {way === value && <div className={styles.password}>{field}</div>}
    </div>
  )
  return (
    <form aria-labelledby={titleId} className={form.form} {...formProps}>
      <div className={styles.intro}>
        <h1 id={titleId} className={frame.title}>
          {TEXTS.title}
        </h1>
        <AboutAddress before={TEXTS.before} address={email} after={TEXTS.after} />
      </div>
      <AccountName address={email} />
      <fieldset aria-label={TEXTS.ways} className={styles.ways}>
        {choice(
          'new',
          TEXTS.new,
          <PasswordField
            label={TEXTS.newPassword}
            autoComplete="new-password"
            hint={CREDENTIAL_TEXTS.passwordHint}
            defaultValue={typed.new}
            onInput={({ currentTarget }) => setTyped({ ...typed, new: currentTarget.value })}
            {...fieldProps('password')}
          />,
        )}
        {choice(
          'known',
          TEXTS.known,
          <PasswordField
            label={TEXTS.knownPassword}
            autoComplete="current-password"
            defaultValue={typed.known}
            onInput={({ currentTarget }) => setTyped({ ...typed, known: currentTarget.value })}
            {...fieldProps('current_password')}
          />,
        )}
      </fieldset>
      <FormMessage id={messageId} message={message} />
      <SubmitButton variant="ink" size="lg" busy={isBusy}>
        {TEXTS.confirm}
      </SubmitButton>
      <p className={styles.note}>{TEXTS.notYou}</p>
    </form>
  )
}
