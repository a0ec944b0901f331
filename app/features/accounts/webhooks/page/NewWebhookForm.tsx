import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { RadioRow } from '../../../../ui/form/choice/RadioRow.tsx'
import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { WEBHOOK_LIMITS } from '../webhook.ts'
import { EventChoices } from './EventChoices.tsx'
import styles from './NewWebhook.module.css'
import { useMakeWebhook, type WebhookValues } from './use-make-webhook.ts'
import { NEW_WEBHOOK } from './webhook-page-texts.ts'

const SCOPES = (['own', 'site'] as const).map((value) => ({ value, label: NEW_WEBHOOK.scopes[value] }))

interface NewWebhookFormProps {
  isAdmin: boolean
  /** Called with the secret, which is shown once. */
  onMade: (secret: string) => void
}

/** The form for a new webhook. It keeps what was typed and chosen after an error. */
export function NewWebhookForm({ isAdmin, onMade }: NewWebhookFormProps) {
  const values = useForm<WebhookValues>({
    defaultValues: { address: '', events: [], scope: 'own' },
    shouldFocusError: false,
  })
  const element = useRef<HTMLFormElement>(null)
  const { make, isBusy, failure, reauthenticationDialog } = useMakeWebhook(values, element, onMade)
  const scope = values.watch('scope')
  return (
    <>
      <Form
        form={values}
        ref={element}
        onSubmit={make}
        aria-label={NEW_WEBHOOK.title}
        className={styles.form}
      >
        <TextField<WebhookValues>
          name="address"
          label={NEW_WEBHOOK.address}
          hint={NEW_WEBHOOK.addressHint}
          type="url"
          inputMode="url"
          required
          maxLength={WEBHOOK_LIMITS.address}
          autoComplete="off"
        />
        {isAdmin && (
          <RadioRow
            label={NEW_WEBHOOK.scope}
            name="scope"
            options={SCOPES}
            value={scope}
            onChange={(chosen) => values.setValue('scope', chosen)}
          />
        )}
        <EventChoices isSiteWide={scope === 'site'} />
        {failure && <FieldError role="alert">{failure}</FieldError>}
        <noscript>
          <p className="meta">{NEW_WEBHOOK.needsScripts}</p>
        </noscript>
        <div>
          <SubmitButton variant="ink" busy={isBusy}>
            {NEW_WEBHOOK.save}
          </SubmitButton>
        </div>
      </Form>
      {reauthenticationDialog}
    </>
  )
}
