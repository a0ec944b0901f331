import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { focusField } from '../../../ui/form/field-problem.ts'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import form from '../kit/CredentialsForm.module.css'
import { FormMessage } from '../kit/FormMessage.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { useCredentialsForm } from '../kit/use-credentials-form.ts'
import { AccountName } from '../password/AccountName.tsx'
import { REAUTHENTICATION } from '../reauthentication-texts.ts'
import { useAuth } from '../session/AuthProvider.tsx'
import { sessionQuery } from '../session/accounts.queries.ts'
import { reauthenticate } from './reauthentication.queries.ts'

/** The form to prove that it's still the member. It takes the focus when it appears. */
export function ReauthenticationForm({ onConfirmed }: { onConfirmed: () => void }) {
  const api = useApi()
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const { formProps, fieldProps, isBusy, message, messageId } = useCredentialsForm({
    schema: ({ currentPasswordSchema }) => currentPasswordSchema,
    async send({ password }) {
      await reauthenticate(api, { password })
      onConfirmed()
      void queryClient.invalidateQueries(sessionQuery(api))
    },
    failure: REAUTHENTICATION.failed,
    connectionLost: REAUTHENTICATION.failed,
    errorsAtFields: true,
  })
  const { ref } = formProps
  useEffect(() => focusField(ref.current, 'password'), [ref])
  return (
    <form aria-label={REAUTHENTICATION.title} className={form.form} {...formProps}>
      <AccountName address={user?.email} />
      <PasswordField autoComplete="current-password" {...fieldProps('password')} />
      <FormMessage id={messageId} message={message} />
      <SubmitButton variant="ink" busy={isBusy}>
        {REAUTHENTICATION.confirm}
      </SubmitButton>
    </form>
  )
}
