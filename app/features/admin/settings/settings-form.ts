import type { SettingName, SettingValues } from '../../../platform/settings/declared-settings.ts'

/** Settings that a field of a form can hold. */
export type TypedName = {
  [Name in SettingName]: SettingValues[Name] extends string | boolean | number | null ? Name : never
}[SettingName]

export interface FormField {
  name: TypedName
  label: string
  hint?: string
  /** The kind of control; without one, it's a line of text. */
  kind?: 'url' | 'email' | 'date' | 'number' | 'switch'
  max?: number
  /** The height of a control for a longer text, in lines. */
  rows?: number
}

export interface SettingsSection {
  title: string
  text: string
  fields: readonly FormField[]
}

export type TypedSettings = Partial<Record<TypedName, string | boolean>>

/** What the fields hold: an empty text for what isn't set. */
export const typedOf = (names: readonly TypedName[], values: SettingValues): TypedSettings =>
  Object.fromEntries(
    names.map((name) => {
      const value = values[name] ?? ''
      return [name, typeof value === 'number' ? String(value) : value]
    }),
  )

/** What the server gets. */
export function settingOf({ kind }: Pick<FormField, 'kind'>, typed: string | boolean | undefined) {
  if (typed === '') return null
  return kind === 'number' ? Number(typed) : typed
}
