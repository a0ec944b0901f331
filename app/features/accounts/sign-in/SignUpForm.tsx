import { Button } from '../../../ui/controls/Button.tsx'
import { signUpSchema } from '../account.schema.ts'
import { ACCOUNT_LIMITS, ACCOUNT_TEXTS } from '../account.ts'
import { useAuth } from '../session/AuthProvider.tsx'
import styles from './CredentialsForm.module.css'
import { EmailField } from './EmailField.tsx'
import { FormMessage } from './FormMessage.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useCredentialsForm } from './use-credentials-form.ts'

/** AUTH-07, AUTH-09 */
export function SignUpForm() {
  const { signUp } = useAuth()
  const { formProps, fieldProps, submitProps, message, messageId } = useCredentialsForm({
    schema: signUpSchema,
    send: signUp,
    failure: ACCOUNT_TEXTS.signUpFailed,
    done: ACCOUNT_TEXTS.created,
  })
  return (
    <form className={styles.form} {...formProps}>
      <EmailField placeholder="you@example.com" {...fieldProps('email')} />
      <PasswordField
        autoComplete="new-password"
        hint={`At least ${ACCOUNT_LIMITS.password.min} characters`}
        {...fieldProps('password')}
      />
      <FormMessage id={messageId} message={message} />
      <Button {...submitProps}>Create Account</Button>
    </form>
  )
}
