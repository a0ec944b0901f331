import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Loader } from '../../../ui/feedback/Loader.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { changePasswordSchema } from '../account.schema.ts'
import { ACCOUNT_LIMITS } from '../account.ts'
import { sessionQuery } from '../session/accounts.queries.ts'
import form from '../sign-in/CredentialsForm.module.css'
import { FormMessage } from '../sign-in/FormMessage.tsx'
import { PasswordField } from '../sign-in/PasswordField.tsx'
import { useCredentialsForm } from '../sign-in/use-credentials-form.ts'
import { PASSWORD_TEXTS } from './password.ts'
import { changePassword, passwordQuery } from './passwords.queries.ts'

export function ChangePassword({ onDone }: { onDone: () => void }) {
  const { data, isPending } = useQuery(passwordQuery(useApi()))
  if (isPending) return <Loader />
  if (data?.has_password === false) return <NoPassword />
  return <ChangePasswordForm onDone={onDone} />
}

const NoPassword = () => (
  <p>
    {PASSWORD_TEXTS.noneSet} Want one? <Link to="/forgot-password">Set it by email</Link>.
  </p>
)

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { formProps, fieldProps, submitProps, message, messageId } = useCredentialsForm({
    schema: changePasswordSchema,
    async send(passwords) {
      await changePassword(api, passwords)
      toast(PASSWORD_TEXTS.changed)
      onDone()
      void queryClient.invalidateQueries(sessionQuery(api))
    },
    failure: PASSWORD_TEXTS.changeFailed,
    unanswered: PASSWORD_TEXTS.changeUnanswered,
  })
  return (
    <form aria-label="Change password" className={form.form} {...formProps}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...fieldProps('current_password')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${ACCOUNT_LIMITS.password.min} characters`}
        {...fieldProps('password')}
      />
      <FormMessage id={messageId} message={message} />
      <Button variant="ink" {...submitProps}>
        Save password
      </Button>
    </form>
  )
}
