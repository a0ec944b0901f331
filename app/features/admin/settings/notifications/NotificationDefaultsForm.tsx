import { type ComponentProps, useState } from 'react'
import { messageOf } from '../../../../platform/api/api-error.ts'
import type { NotificationDefaults } from '../../../../platform/settings/notification-defaults.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { CHOSEN_KINDS, type ChosenKind } from '../../../notifications/kinds.ts'
import { KindRows } from '../../../notifications/preferences/KindRows.tsx'
import { type Wanted, wanted } from '../../../notifications/wanted.ts'
import { ADMIN_TEXTS } from '../../admin.ts'
import { LastChange } from '../LastChange.tsx'
import styles from '../SettingsForm.module.css'
import { SETTINGS_FORM } from '../settings-form-texts.ts'
import { useSaveSettings } from '../use-save-settings.ts'
import { NOTIFICATION_DEFAULTS } from './notification-defaults-texts.ts'

interface NotificationDefaultsFormProps {
  chosen: NotificationDefaults
  changes: ComponentProps<typeof LastChange>['changes']
}

const WAYS = ['is_listed', 'email', 'push'] as const

/** The rows that members see among their own preferences. */
export function NotificationDefaultsForm({ chosen, changes }: NotificationDefaultsFormProps) {
  const { mutate, isPending } = useSaveSettings()
  const [typed, setTyped] = useState<{ [Of in ChosenKind]?: Partial<Wanted> }>({})
  const [error, setError] = useState('')
  const of = (kind: ChosenKind) => ({ ...wanted(kind, chosen[kind]), ...typed[kind] })
  const kinds = Object.fromEntries(CHOSEN_KINDS.map((kind) => [kind, of(kind)] as const))
  const changed = CHOSEN_KINDS.flatMap((kind) =>
    WAYS.filter((way) => of(kind)[way] !== wanted(kind, chosen[kind])[way]),
  ).length

  function save() {
    if (isPending || changed === 0) return
    setError('')
    mutate(
      { notification_defaults: differing(of) },
      {
        onSuccess() {
          setTyped({})
          toast({ title: NOTIFICATION_DEFAULTS.saved })
        },
        onError: (failure) => setError(messageOf(failure, ADMIN_TEXTS.noResponse)),
      },
    )
  }

  return (
    <form
      aria-label={NOTIFICATION_DEFAULTS.form}
      method="post"
      noValidate
      className={styles.wide}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <h2 className="vh">{NOTIFICATION_DEFAULTS.form}</h2>
      <KindRows
        kinds={kinds}
        hasPush
        onChange={(change) => {
          setError('')
          setTyped((before) => {
            const after = { ...before }
            for (const kind of CHOSEN_KINDS)
              if (change[kind]) after[kind] = { ...before[kind], ...present(change[kind]) }
            return after
          })
        }}
      />
      <LastChange names={['notification_defaults']} changes={changes} />
      <div className={styles.actions}>
        {error && (
          <div role="alert" className={styles.problem}>
            <FieldError>{error}</FieldError>
          </div>
        )}
        <SubmitButton variant="ink" busy={isPending} aria-disabled={changed === 0}>
          <span key={changed}>{SETTINGS_FORM.save(changed)}</span>
        </SubmitButton>{' '}
        {changed > 0 && (
          <Button variant="quiet" onClick={() => setTyped({})}>
            {SETTINGS_FORM.discard}
          </Button>
        )}
        <span className="meta">{SETTINGS_FORM.recorded}</span>
      </div>
    </form>
  )
}

type Change = { [Way in keyof Wanted]?: Wanted[Way] | undefined }

const present = ({ is_listed, email, push }: Change): Partial<Wanted> => ({
  ...(is_listed !== undefined && { is_listed }),
  ...(email !== undefined && { email }),
  ...(push !== undefined && { push }),
})

/** Keeps only what isn't the default of the product, so that what a new version adds comes with its own. */
function differing(of: (kind: ChosenKind) => Wanted): NotificationDefaults {
  const entries = CHOSEN_KINDS.map((kind) => {
    const [chosen, standard] = [of(kind), wanted(kind)]
    return [
      kind,
      {
        ...(chosen.is_listed !== standard.is_listed && { is_listed: chosen.is_listed }),
        ...(chosen.email !== standard.email && { email: chosen.email }),
        ...(chosen.push !== standard.push && { push: chosen.push }),
      },
    ] as const
  })
  return Object.fromEntries(entries.filter(([, choice]) => Object.keys(choice).length > 0))
}
