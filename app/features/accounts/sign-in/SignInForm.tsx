import { Button } from '../../../ui/controls/Button.tsx'
import { signInSchema } from '../account.schema.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { useAuth } from '../session/AuthProvider.tsx'
import styles from './CredentialsForm.module.css'
import { EmailField } from './EmailField.tsx'
import { FormMessage } from './FormMessage.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useCredentialsForm } from './use-credentials-form.ts'

/** AUTH-05. The screen redirects once the session exists. */
export function SignInForm({ labelledBy }: { labelledBy: string }) {
  const { signIn } = useAuth()
  const { formProps, fieldProps, submitProps, message, messageId } = useCredentialsForm({
    schema: signInSchema,
    send: signIn,
    failure: ACCOUNT_TEXTS.signInFailed,
  })
  return (
    <form aria-labelledby={labelledBy} className={styles.form} {...formProps}>
      <EmailField {...fieldProps('email')} />
      <PasswordField autoComplete="current-password" {...fieldProps('password')} />
      <FormMessage id={messageId} message={message} />
      <Button variant="ink" size="lg" {...submitProps}>
        Sign In
      </Button>
    </form>
  )
}
