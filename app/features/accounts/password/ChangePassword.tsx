import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { Loader } from '../../../ui/feedback/Loader.tsx'
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import form from '../kit/CredentialsForm.module.css'
import { FormMessage } from '../kit/FormMessage.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { useCredentialsForm } from '../kit/use-credentials-form.ts'
import { PASSWORD_TEXTS } from '../password.ts'
import { useAuth } from '../session/AuthProvider.tsx'
import { sessionQuery } from '../session/accounts.queries.ts'
import { CREDENTIAL_TEXTS } from '../sign-in-texts.ts'
import { AccountName } from './AccountName.tsx'
import { CHANGE_PASSWORD } from './password-texts.ts'
import { changePassword, passwordQuery } from './passwords.queries.ts'

export function ChangePassword({ onDone }: { onDone: () => void }) {
  const { data, isPending } = useQuery(passwordQuery(useApi()))
  if (isPending) return <Loader />
  if (data?.has_password === false) return <NoPassword />
  return <ChangePasswordForm hasTokens={data?.has_tokens ?? false} onDone={onDone} />
}

const NoPassword = () => (
  <p>
    {PASSWORD_TEXTS.noneSet} {CHANGE_PASSWORD.noneSet.question}{' '}
    <Link to="/forgot-password">{CHANGE_PASSWORD.noneSet.link}</Link>.
  </p>
)

function ChangePasswordForm({ hasTokens, onDone }: { hasTokens: boolean; onDone: () => void }) {
  const api = useApi()
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const [endsTokens, setEndsTokens] = useState(false)
  const { formProps, fieldProps, isBusy, message, messageId } = useCredentialsForm({
    schema: ({ changePasswordSchema }) => changePasswordSchema,
    async send(passwords) {
      await changePassword(api, { ...passwords, end_tokens: endsTokens })
      toast(PASSWORD_TEXTS.changed)
      onDone()
      void queryClient.invalidateQueries(sessionQuery(api))
    },
    failure: PASSWORD_TEXTS.changeFailed,
    connectionLost: PASSWORD_TEXTS.changeConnectionLost,
    errorsAtFields: true,
  })
  return (
    <form aria-label={CHANGE_PASSWORD.title} className={form.form} {...formProps}>
      <AccountName address={user?.email} />
      <PasswordField
        label={CHANGE_PASSWORD.current}
        autoComplete="current-password"
        {...fieldProps('current_password')}
      />
      <PasswordField
        label={CHANGE_PASSWORD.new}
        autoComplete="new-password"
        hint={CREDENTIAL_TEXTS.passwordHint}
        {...fieldProps('password')}
      />
      {hasTokens && (
        <Checkbox
          label={CHANGE_PASSWORD.endTokens}
          hint={CHANGE_PASSWORD.aboutTokens}
          checked={endsTokens}
          onChange={({ currentTarget }) => setEndsTokens(currentTarget.checked)}
        />
      )}
      <FormMessage id={messageId} message={message} />
      <SubmitButton variant="ink" busy={isBusy}>
        {CHANGE_PASSWORD.save}
      </SubmitButton>
    </form>
  )
}
