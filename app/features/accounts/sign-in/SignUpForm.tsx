import { useApi } from '../../../platform/api/use-api.ts'
import { useFormSignals } from '../../../platform/browser/use-form-signals.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { ACCOUNT_TEXTS } from '../account.ts'
import styles from '../kit/CredentialsForm.module.css'
import { EmailField } from '../kit/EmailField.tsx'
import { FormMessage } from '../kit/FormMessage.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { useCredentialsForm } from '../kit/use-credentials-form.ts'
import { useAuth } from '../session/AuthProvider.tsx'
import type { Credentials } from '../session/accounts.queries.ts'
import { CREDENTIAL_TEXTS, SIGN_IN_TEXTS } from '../sign-in-texts.ts'

interface SignUpFormProps {
  /** The address to correct, which takes the focus. */
  wrongEmail?: string | undefined
  /** Whether it has the view's one ink button. */
  isFirst: boolean
  onSent: (credentials: Credentials) => void
}

export function SignUpForm({ wrongEmail, isFirst, onSent }: SignUpFormProps) {
  const { signUp } = useAuth()
  const api = useApi()
  const { trap, sign } = useFormSignals()
  const { formProps, fieldProps, isBusy, message, messageId } = useCredentialsForm({
    schema: ({ signUpSchema }) => signUpSchema,
    async send(credentials) {
      await signUp(credentials, sign(api))
      onSent(credentials)
    },
    failure: ACCOUNT_TEXTS.signUpFailed,
  })
  return (
    <form className={styles.form} {...formProps}>
      <EmailField
        autoComplete="username"
        placeholder={CREDENTIAL_TEXTS.emailExample}
        defaultValue={wrongEmail}
        autoFocus={wrongEmail !== undefined}
        {...fieldProps('email')}
      />
      <PasswordField
        autoComplete="new-password"
        hint={CREDENTIAL_TEXTS.passwordHint}
        {...fieldProps('password')}
      />
      {trap}
      <FormMessage id={messageId} message={message} />
      <SubmitButton variant={isFirst ? 'ink' : 'line'} busy={isBusy}>
        {SIGN_IN_TEXTS.signUp}
      </SubmitButton>
    </form>
  )
}
