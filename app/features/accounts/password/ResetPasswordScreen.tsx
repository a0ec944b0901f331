import { useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import styles from '../kit/AuthFrame.module.css'
import { AuthFrame } from '../kit/AuthFrame.tsx'
import form from '../kit/CredentialsForm.module.css'
import { EndedLink } from '../kit/EndedLink.tsx'
import { FormMessage } from '../kit/FormMessage.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { useCredentialsForm } from '../kit/use-credentials-form.ts'
import { PASSWORD_TEXTS } from '../password.ts'
import { sessionQuery } from '../session/accounts.queries.ts'
import { CREDENTIAL_TEXTS } from '../sign-in-texts.ts'
import { AccountName } from './AccountName.tsx'
import { CHANGE_PASSWORD, RESET_PASSWORD } from './password-texts.ts'
import { resetPassword } from './passwords.queries.ts'

type State = 'choosing' | 'done' | 'dead'

export function ResetPasswordScreen({ token }: { token?: string }) {
  const [state, setState] = useState<State>(token ? 'choosing' : 'dead')
  return (
    <AuthFrame>
      <PageMeta title={RESET_PASSWORD.pageTitle} description={RESET_PASSWORD.description} noindex />
      {state === 'choosing' && token && <NewPasswordForm token={token} onEnd={setState} />}
      {state === 'done' && (
        <div>
          <h1 className={styles.title}>{RESET_PASSWORD.done.title}</h1>
          <p>{RESET_PASSWORD.done.description}</p>
          <Link to="/auth" className={buttonClass({ variant: 'ink', size: 'lg' })}>
            {RESET_PASSWORD.done.signIn}
          </Link>
        </div>
      )}
      {state === 'dead' && (
        <EndedLink title={RESET_PASSWORD.dead.title}>
          <FieldError role="alert">{PASSWORD_TEXTS.deadLink}</FieldError>
          <Link to="/forgot-password" className={buttonClass({ variant: 'ink', size: 'lg' })}>
            {RESET_PASSWORD.dead.send}
          </Link>
        </EndedLink>
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
  const { formProps, fieldProps, isBusy, message, messageId } = useCredentialsForm({
    schema: ({ newPasswordSchema }) => newPasswordSchema,
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
        {RESET_PASSWORD.title}
      </h1>
      <AccountName address={useAccountOfLink()} />
      <PasswordField
        label={CHANGE_PASSWORD.new}
        autoComplete="new-password"
        hint={CREDENTIAL_TEXTS.passwordHint}
        {...fieldProps('password')}
      />
      <noscript>
        <FieldError>{PASSWORD_TEXTS.needsScripts}</FieldError>
      </noscript>
      <FormMessage id={messageId} message={message} />
      <SubmitButton variant="ink" size="lg" busy={isBusy}>
        {CHANGE_PASSWORD.save}
      </SubmitButton>
    </form>
  )
}

/** The address of the account. Only the browser knows it: it stands behind the # of the emailed link. */
function useAccountOfLink(): string | undefined {
  const isHydrated = useHydrated()
  return isHydrated ? (new URLSearchParams(location.hash.slice(1)).get('account') ?? undefined) : undefined
}
