import { useFormContext } from 'react-hook-form'
import { countCharacters } from '../../../platform/text/characters.ts'
import { Switch } from '../../../ui/form/choice/Switch.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { FormField, TypedSettings } from './settings-form.ts'
import { SETTINGS_FORM } from './settings-form-texts.ts'

/**
 * The control of one setting.
 * @param variable of the environment, if one sets it: then nobody changes it here
 */
export function SettingField({ field, variable }: { field: FormField; variable: string | undefined }) {
  const { register, formState } = useFormContext<TypedSettings>()
  const { name, label, kind, max, rows } = field
  const hint = variable ? SETTINGS_FORM.fixed(variable) : field.hint
  // The value that is shown before scripts run, too.
  const saved = formState.defaultValues?.[name]
  if (kind === 'switch')
    return (
      <Switch
        {...register(name)}
        defaultChecked={saved === true}
        label={label}
        state={hint}
        disabled={variable !== undefined}
      />
    )
  return (
    <TextField<TypedSettings>
      name={name}
      label={label}
      hint={hint}
      defaultValue={String(saved ?? '')}
      readOnly={variable !== undefined}
      {...(kind && { type: kind })}
      {...(max && { maxLength: max, counted: rows !== undefined && countCharacters })}
      {...(rows && { rows, compact: true })}
    />
  )
}
