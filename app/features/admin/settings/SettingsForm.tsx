import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { toastFailure } from '../../../kit/toast-failure.ts'
import { problemsOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import type { SettingName } from '../../../platform/settings/declared-settings.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { showProblems } from '../../../ui/form/field-errors.ts'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ADMIN_TEXTS } from '../admin.ts'
import { ListFailure } from '../lists/ListFailure.tsx'
import { RowsSkeleton } from '../lists/RowsSkeleton.tsx'
import { LastChange } from './LastChange.tsx'
import { SettingField } from './SettingField.tsx'
import styles from './SettingsForm.module.css'
import { settingsQuery } from './settings.queries.ts'
import { type SettingsSection, settingOf, type TypedSettings, typedOf } from './settings-form.ts'
import { SETTINGS_FORM } from './settings-form-texts.ts'
import type { AdminSettings } from './settings-response.schema.ts'
import { useSaveSettings } from './use-save-settings.ts'

interface SettingsFormProps {
  label: string
  sections: readonly SettingsSection[]
  /** What is said once they are saved. */
  saved?: string
  onSaved?: () => void
}

/** Settings that are texts and switches, in sections. */
export function SettingsForm(props: SettingsFormProps) {
  const { data, isError, error, refetch } = useQuery(settingsQuery(useApi()))
  if (data) return <LoadedForm {...props} data={data} />
  return isError ? (
    <ListFailure what={SETTINGS_FORM.what} error={error} onRetry={() => void refetch()} />
  ) : (
    <RowsSkeleton columns={1} />
  )
}

/** Sends only what has changed. */
function LoadedForm({
  label,
  sections,
  saved = SETTINGS_FORM.saved,
  onSaved,
  data,
}: SettingsFormProps & { data: AdminSettings }) {
  const element = useRef<HTMLFormElement>(null)
  const { mutate, isPending } = useSaveSettings()
  const fields = sections.flatMap((section) => section.fields)
  const names = fields.map(({ name }) => name)
  const form = useForm<TypedSettings>({
    defaultValues: typedOf(names, data.values),
    shouldFocusError: false,
  })
  const { dirtyFields } = form.formState
  const dirty = fields.filter(({ name }) => dirtyFields[name])

  function save() {
    if (isPending || dirty.length === 0) return
    form.clearErrors()
    const typed = form.getValues()
    mutate(Object.fromEntries(dirty.map((field) => [field.name, settingOf(field, typed[field.name])])), {
      onSuccess({ values }) {
        form.reset(typedOf(names, values))
        toast({ title: saved })
        onSaved?.()
      },
      onError(failure) {
        const problems = problemsOf(failure)
        if (problems.length > 0) return showProblems(form, element.current, problems)
        toastFailure(failure, { title: SETTINGS_FORM.notSaved, description: ADMIN_TEXTS.noResponse })
      },
    })
  }

  const fixed: Partial<Record<SettingName, string>> = data.from_environment
  return (
    <Form form={form} ref={element} aria-label={label} onSubmit={save} className={styles.form}>
      {sections.map(({ title, text, fields }) => (
        <section key={title} aria-label={title} className={styles.section}>
          <header>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </header>
          <div className={styles.fields}>
            {fields.map((field) => (
              <SettingField key={field.name} field={field} variable={fixed[field.name]} />
            ))}
          </div>
          <LastChange names={fields.map(({ name }) => name)} changes={data.changes} />
        </section>
      ))}
      <div className={styles.actions}>
        <SubmitButton variant="ink" busy={isPending} aria-disabled={dirty.length === 0}>
          <span key={dirty.length}>{SETTINGS_FORM.save(dirty.length)}</span>
        </SubmitButton>{' '}
        {dirty.length > 0 && (
          <Button variant="quiet" onClick={() => form.reset(typedOf(names, data.values))}>
            {SETTINGS_FORM.discard}
          </Button>
        )}
        <span className="meta">{SETTINGS_FORM.recorded}</span>
      </div>
    </Form>
  )
}
