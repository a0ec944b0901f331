import { useQueryClient } from '@tanstack/react-query'
import { ReauthenticationCancelled } from '../../../platform/api/reauthentication-cancelled.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { useDialogDraft } from '../../../platform/browser/use-dialog-draft.ts'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import form from '../kit/CredentialsForm.module.css'
import { EmailField } from '../kit/EmailField.tsx'
import { FormMessage } from '../kit/FormMessage.tsx'
import { useCredentialsForm } from '../kit/use-credentials-form.ts'
import type { WithReauthentication } from '../reauthentication/use-reauthentication.tsx'
import { CHANGE_EMAIL } from './email-change-texts.ts'
import { askForEmailChange, emailAddressQuery } from './email-changes.queries.ts'

interface ChangeEmailFormProps {
  withReauthentication: WithReauthentication
  /** Called before the change appears, which closes the form. */
  onDone: () => void
}

/** The key of the draft in `useDialogDraft`. */
export const EMAIL_DRAFT = 'email-change'

export function ChangeEmailForm({ withReauthentication, onDone }: ChangeEmailFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const draft = useDialogDraft(EMAIL_DRAFT)
  const { formProps, fieldProps, isBusy, message, messageId } = useCredentialsForm({
    schema: ({ emailChangeSchema }) => emailChangeSchema,
    async send(json) {
      try {
        await withReauthentication(() => askForEmailChange(api, json))
      } catch (error) {
        if (error instanceof ReauthenticationCancelled) return false
        throw error
      }
      onDone()
      toast(CHANGE_EMAIL.sent)
      await queryClient.invalidateQueries(emailAddressQuery(api))
      return true
    },
    failure: CHANGE_EMAIL.failed,
    connectionLost: CHANGE_EMAIL.failed,
    errorsAtFields: true,
  })
  return (
    <form aria-label={CHANGE_EMAIL.title} className={form.form} {...formProps}>
      <EmailField
        label={CHANGE_EMAIL.field}
        hint={CHANGE_EMAIL.alsoKept}
        defaultValue={draft?.read() ?? ''}
        onInput={({ currentTarget }) => draft?.save(currentTarget.value)}
        {...fieldProps('email')}
      />
      <FormMessage id={messageId} message={message} />
      <SubmitButton variant="ink" busy={isBusy}>
        {CHANGE_EMAIL.send}
      </SubmitButton>
    </form>
  )
}
