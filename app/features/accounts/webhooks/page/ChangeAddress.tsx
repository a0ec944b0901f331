import type { UseMutationResult } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { messageOf } from '../../../../platform/api/api-error.ts'
import { ReauthenticationCancelled } from '../../../../platform/api/reauthentication-cancelled.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import type { Webhook } from '../webhook.schema.ts'
import { WEBHOOK_LIMITS } from '../webhook.ts'
import { WEBHOOK_ERRORS } from '../webhooks-texts.ts'
import styles from './NewWebhook.module.css'
import { CHANGE_ADDRESS, NEW_WEBHOOK } from './webhook-page-texts.ts'

interface ChangeAddressProps {
  webhook: Webhook
  change: UseMutationResult<Webhook, Error, string>
  onDone: () => void
}

/** The form for another address of a webhook. An error keeps what was typed. */
export function ChangeAddress({ webhook: { address }, change, onDone }: ChangeAddressProps) {
  const form = useForm({ defaultValues: { address }, shouldFocusError: false })
  const { error, isPending, mutate } = change
  const refuse = (message: string) => form.setError('address', { message }, { shouldFocus: true })
  const isRefused = error !== null && !(error instanceof ReauthenticationCancelled)
  const submit = () => {
    const typed = form.getValues('address').trim()
    if (isPending) return
    if (typed === '') return refuse(WEBHOOK_ERRORS.noAddress)
    mutate(typed, { onSuccess: onDone })
  }
  return (
    <Form form={form} onSubmit={submit} aria-label={CHANGE_ADDRESS.title} className={styles.form}>
      <p className="meta">{CHANGE_ADDRESS.description}</p>
      <TextField<{ address: string }>
        name="address"
        label={CHANGE_ADDRESS.address}
        hint={NEW_WEBHOOK.addressHint}
        type="url"
        inputMode="url"
        required
        maxLength={WEBHOOK_LIMITS.address}
        autoComplete="off"
      />
      {isRefused && <FieldError role="alert">{messageOf(error, CHANGE_ADDRESS.failed)}</FieldError>}
      <div>
        <SubmitButton variant="ink" busy={isPending}>
          {CHANGE_ADDRESS.save}
        </SubmitButton>{' '}
        <Button variant="quiet" onClick={onDone}>
          {CHANGE_ADDRESS.cancel}
        </Button>
      </div>
    </Form>
  )
}
