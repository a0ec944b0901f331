import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { newPasswordSchema } from '../account.schema.ts'
import { ACCOUNT_LIMITS } from '../account.ts'
import { sessionQuery } from '../session/accounts.queries.ts'
import styles from '../sign-in/AuthFrame.module.css'
import { AuthFrame } from '../sign-in/AuthFrame.tsx'
import form from '../sign-in/CredentialsForm.module.css'
import { FormMessage } from '../sign-in/FormMessage.tsx'
import { PasswordField } from '../sign-in/PasswordField.tsx'
import { useCredentialsForm } from '../sign-in/use-credentials-form.ts'
import { PASSWORD_TEXTS } from './password.ts'
import { resetPassword } from './passwords.queries.ts'

type State = 'choosing' | 'done' | 'dead'

export function ResetPasswordScreen({ token }: { token?: string }) {
  const [state, setState] = useState<State>(token ? 'choosing' : 'dead')
  return (
    <AuthFrame>
      <PageMeta title="New password" description="Choose a new password for your account." noindex />
      {state === 'choosing' && token && <NewPasswordForm token={token} onEnd={setState} />}
      {state === 'done' && (
        <div role="status">
          <h1 className={styles.title}>Password changed</h1>
          <p>You've been signed out everywhere. Sign in with your new password.</p>
          <Link to="/auth" className={buttonClass({ variant: 'ink', size: 'lg' })}>
            Sign In
          </Link>
        </div>
      )}
      {state === 'dead' && (
        <>
          <h1 className={styles.title}>Get a new link</h1>
          <FieldError role="alert">{PASSWORD_TEXTS.deadLink}</FieldError>
          <Link to="/forgot-password" className={buttonClass({ variant: 'ink', size: 'lg' })}>
            Send me a new link
          </Link>
        </>
      )}
    </AuthFrame>
  )
}

interface NewPasswordFormProps {
  token: string
  onEnd: (state: State) => void
}

function NewPasswordForm({ token, onEnd }: NewPasswordFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const titleId = useId()
  const { formProps, fieldProps, submitProps, message, messageId } = useCredentialsForm({
    schema: newPasswordSchema,
    async send({ password }) {
      try {
        await resetPassword(api, { token, password })
      } catch (error) {
        if (error instanceof ApiError && error.message === PASSWORD_TEXTS.deadLink) return onEnd('dead')
        throw error
      }
      onEnd('done')
      // The reset ended every session, including one in this browser.
      void queryClient.invalidateQueries(sessionQuery(api))
    },
    failure: PASSWORD_TEXTS.resetFailed,
  })
  return (
    <form aria-labelledby={titleId} className={form.form} {...formProps}>
      <h1 id={titleId} className={styles.title}>
        Choose a new password
      </h1>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${ACCOUNT_LIMITS.password.min} characters`}
        {...fieldProps('password')}
      />
      <noscript>
        <FieldError>{PASSWORD_TEXTS.needsScripts}</FieldError>
      </noscript>
      <FormMessage id={messageId} message={message} />
      <Button variant="ink" size="lg" {...submitProps}>
        Save password
      </Button>
    </form>
  )
}
