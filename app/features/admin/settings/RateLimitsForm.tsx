import { type ComponentProps, useState } from 'react'
import { messageOf } from '../../../platform/api/api-error.ts'
import {
  ADJUSTABLE_LIMITS,
  ADJUSTABLE_NAMES,
  boundsOf,
  type ChangedLimits,
} from '../../../platform/http/rate-limits/adjustable-limits.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { Table } from '../../../ui/layout/Table.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ADMIN_TEXTS } from '../admin.ts'
import { LastChange } from './LastChange.tsx'
import { RateLimitRow } from './RateLimitRow.tsx'
import { RATE_LIMITS_TEXTS } from './rate-limits-texts.ts'
import styles from './SettingsForm.module.css'
import { SETTINGS_FORM } from './settings-form-texts.ts'
import { useSaveSettings } from './use-save-settings.ts'

interface RateLimitsFormProps {
  changed: ChangedLimits
  changes: ComponentProps<typeof LastChange>['changes']
}

export function RateLimitsForm({ changed, changes }: RateLimitsFormProps) {
  const { mutate, isPending } = useSaveSettings()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [error, setError] = useState('')
  const current = (name: (typeof ADJUSTABLE_NAMES)[number]) => changed[name] ?? boundsOf(name).max
  const dirty = ADJUSTABLE_NAMES.filter(
    (name) => typed[name] !== undefined && typed[name].trim() !== String(current(name)),
  )

  function save() {
    if (isPending || dirty.length === 0) return
    const limits = Object.fromEntries(dirty.map((name) => [name, Number(typed[name]?.trim() || Number.NaN)]))
    const wrong = dirty.find((name) => {
      const { least, most } = boundsOf(name)
      return !Number.isInteger(limits[name]) || Number(limits[name]) < least || Number(limits[name]) > most
    })
    if (wrong) {
      const { least, most } = boundsOf(wrong)
      setError(`${ADJUSTABLE_LIMITS[wrong]}: ${RATE_LIMITS_TEXTS.wrong(least, most)}`)
      document.getElementById(`limit-${wrong}`)?.focus()
      return
    }
    setError('')
    mutate(
      { rate_limits: { ...changed, ...limits } },
      {
        onSuccess() {
          setTyped({})
          toast({ title: SETTINGS_FORM.saved })
        },
        onError: (failure) => setError(messageOf(failure, ADMIN_TEXTS.noResponse)),
      },
    )
  }

  return (
    <form
      aria-label={RATE_LIMITS_TEXTS.form}
      method="post"
      noValidate
      className={styles.wide}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Table caption={RATE_LIMITS_TEXTS.form} columns={RATE_LIMITS_TEXTS.columns}>
        {ADJUSTABLE_NAMES.map((name) => (
          <RateLimitRow
            key={name}
            name={name}
            isChanged={changed[name] !== undefined}
            value={typed[name] ?? String(current(name))}
            onChange={(text) => {
              setError('')
              setTyped((before) => ({ ...before, [name]: text }))
            }}
          />
        ))}
      </Table>
      <LastChange names={['rate_limits']} changes={changes} />
      <div className={styles.actions}>
        {error && (
          <div role="alert" className={styles.problem}>
            <FieldError>{error}</FieldError>
          </div>
        )}
        <SubmitButton variant="ink" busy={isPending} aria-disabled={dirty.length === 0}>
          <span key={dirty.length}>{SETTINGS_FORM.save(dirty.length)}</span>
        </SubmitButton>
        {dirty.length > 0 && (
          <Button variant="quiet" onClick={() => setTyped({})}>
            {SETTINGS_FORM.discard}
          </Button>
        )}
        <span className="meta">{SETTINGS_FORM.recorded}</span>
      </div>
    </form>
  )
}
