import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { resetRequestSchema } from '../account.schema.ts'
import styles from '../sign-in/AuthFrame.module.css'
import { AuthFrame } from '../sign-in/AuthFrame.tsx'
import form from '../sign-in/CredentialsForm.module.css'
import { EmailField } from '../sign-in/EmailField.tsx'
import { FormMessage } from '../sign-in/FormMessage.tsx'
import { useCredentialsForm } from '../sign-in/use-credentials-form.ts'
import { PASSWORD_TEXTS } from './password.ts'
import { requestReset } from './passwords.queries.ts'

export function ForgotPasswordScreen() {
  const api = useApi()
  const titleId = useId()
  const { formProps, fieldProps, submitProps, message, messageId } = useCredentialsForm({
    schema: resetRequestSchema,
    send: (values) => requestReset(api, values),
    failure: PASSWORD_TEXTS.requestFailed,
    done: PASSWORD_TEXTS.requested,
  })
  return (
    <AuthFrame>
      <PageMeta title="Forgot password" description="Choose a new password for your account." noindex />
      <h1 id={titleId} className={styles.title}>
        Forgot password?
      </h1>
      <p>Enter your account's email address, and we'll send you a link to choose a new password.</p>
      <form aria-labelledby={titleId} className={form.form} {...formProps}>
        <EmailField {...fieldProps('email')} />
        <noscript>
          <FieldError>{PASSWORD_TEXTS.needsScripts}</FieldError>
        </noscript>
        <FormMessage id={messageId} message={message} />
        <Button variant="ink" size="lg" {...submitProps}>
          Send link
        </Button>
      </form>
      <p className={styles.aside}>
        <Link to="/auth">Back to sign in</Link>
      </p>
    </AuthFrame>
  )
}
