import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx'
import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { SITE_EVENTS, WEBHOOK_EVENTS } from '../webhook.ts'
import { EVENT_LABELS } from '../webhooks-texts.ts'
import styles from './NewWebhook.module.css'
import type { WebhookValues } from './use-make-webhook.ts'
import { NEW_WEBHOOK } from './webhook-page-texts.ts'

/** The choice of the events that a webhook has. Reports are for those of the whole site. */
export function EventChoices({ isSiteWide }: { isSiteWide: boolean }) {
  const { register } = useFormContext<WebhookValues>()
  const { error } = useFieldError<WebhookValues>('events')
  const errorId = useId()
  return (
    <fieldset className={styles.events} aria-describedby={error && errorId}>
      <legend>{NEW_WEBHOOK.events}</legend>
      {WEBHOOK_EVENTS.filter((event) => isSiteWide || !SITE_EVENTS.includes(event)).map((event) => (
        <Checkbox key={event} label={EVENT_LABELS[event]} value={event} {...register('events')} />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
