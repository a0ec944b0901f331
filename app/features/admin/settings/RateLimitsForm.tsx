import { type ComponentProps, useState } from 'react'
import { messageOf } from '../../../platform/api/api-error.ts'
import type { ChangedLimits } from '../../../platform/http/rate-limits/adjustable-limits.ts'
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
import type { AdjustableLimitRow } from './settings-response.schema.ts'
import { useSaveSettings } from './use-save-settings.ts'

interface RateLimitsFormProps {
  limits: readonly AdjustableLimitRow[]
  changed: ChangedLimits
  changes: ComponentProps<typeof LastChange>['changes']
}

export function RateLimitsForm({ limits, changed, changes }: RateLimitsFormProps) {
  const { mutate, isPending } = useSaveSettings()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [error, setError] = useState('')
  const [wrong, setWrong] = useState<readonly string[]>([])
  const now: Readonly<Record<string, number | undefined>> = changed
  const dirty = limits.filter(
    ({ name, max }) => typed[name] !== undefined && typed[name].trim() !== String(now[name] ?? max),
  )

  function save() {
    if (isPending || dirty.length === 0) return
    const numberOf = (name: string) => Number(typed[name]?.trim() || Number.NaN)
    const outOfBounds = dirty.filter(
      ({ name, least, most }) =>
        !Number.isInteger(numberOf(name)) || numberOf(name) < least || numberOf(name) > most,
    )
    const [first] = outOfBounds
    setWrong(outOfBounds.map(({ name }) => name))
    if (first) {
      setError(`${first.label}: ${RATE_LIMITS_TEXTS.wrong(first.least, first.most)}`)
      document.getElementById(`limit-${first.name}`)?.focus()
      return
    }
    setError('')
    mutate(
      { rate_limits: { ...changed, ...Object.fromEntries(dirty.map(({ name }) => [name, numberOf(name)])) } },
      {
        onSuccess() {
          setTyped({})
          toast({ title: SETTINGS_FORM.saved })
        },
        onError: (failure) => setError(messageOf(failure, ADMIN_TEXTS.noResponse)),
      },
    )
  }

  function discard() {
    setTyped({})
    setError('')
    setWrong([])
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
      <Table isLastWide caption={RATE_LIMITS_TEXTS.form} columns={RATE_LIMITS_TEXTS.columns}>
        {limits.map((limit) => (
          <RateLimitRow
            key={limit.name}
            limit={limit}
            isChanged={now[limit.name] !== undefined}
            isWrong={wrong.includes(limit.name)}
            value={typed[limit.name] ?? String(now[limit.name] ?? limit.max)}
            onChange={(text) => {
              setError('')
              setWrong((before) => before.filter((name) => name !== limit.name))
              setTyped((before) => ({ ...before, [limit.name]: text }))
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
        </SubmitButton>{' '}
        {dirty.length > 0 && (
          <Button variant="quiet" onClick={discard}>
            {SETTINGS_FORM.discard}
          </Button>
        )}
        <span className="meta">{SETTINGS_FORM.recorded}</span>
      </div>
    </form>
  )
}
