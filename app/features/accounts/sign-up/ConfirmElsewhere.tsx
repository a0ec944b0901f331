import { useId } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { ACCOUNT_TEXTS } from '../account.ts'
import frame from '../kit/AuthFrame.module.css'
import form from '../kit/CredentialsForm.module.css'
import { FormMessage } from '../kit/FormMessage.tsx'
import styles from '../kit/LinkPage.module.css'
import { PasswordField } from '../kit/PasswordField.tsx'
import { useCredentialsForm } from '../kit/use-credentials-form.ts'
import { AccountName } from '../password/AccountName.tsx'
import { CREDENTIAL_TEXTS } from '../sign-in-texts.ts'
import { AboutAddress } from './AboutAddress.tsx'
import type { ConfirmProps } from './ConfirmHere.tsx'
import { isLinkOutdated } from './link-outdated.ts'
import { CONFIRM_SIGN_UP } from './sign-up-texts.ts'
import { confirmSignUp } from './sign-ups.queries.ts'

const TEXTS = CONFIRM_SIGN_UP.elsewhere

/**
 * Confirms a sign-up in another browser. A stranger may have signed up with the address, so a click isn't
 * enough, and their password never counts (AUTH-17).
 */
export function ConfirmElsewhere({ token, email, onDone, onChange }: ConfirmProps) {
  const api = useApi()
  const titleId = useId()
  const { formProps, fieldProps, isBusy, message, messageId } = useCredentialsForm({
    schema: ({ newPasswordSchema }) => newPasswordSchema,
    async send({ password }) {
      try {
        await confirmSignUp(api, { token, new_password: password })
      } catch (error) {
        if (isLinkOutdated(error)) return onChange()
        throw error
      }
      await onDone()
    },
    failure: ACCOUNT_TEXTS.confirmFailed,
    errorsAtFields: true,
  })
  return (
    <form aria-labelledby={titleId} className={form.form} {...formProps}>
      <div className={styles.intro}>
        <h1 id={titleId} className={frame.title}>
          {TEXTS.title}
        </h1>
        <AboutAddress before={TEXTS.before} address={email} after={TEXTS.after} />
      </div>
      <AccountName address={email} />
      <PasswordField
        label={TEXTS.newPassword}
        autoComplete="new-password"
        hint={CREDENTIAL_TEXTS.passwordHint}
        {...fieldProps('password')}
      />
      <FormMessage id={messageId} message={message} />
      <SubmitButton variant="ink" size="lg" busy={isBusy}>
        {TEXTS.confirm}
      </SubmitButton>
      <p className={styles.note}>{TEXTS.notYou}</p>
    </form>
  )
}
