import type { SettingName, SettingValues } from '../../../platform/settings/declared-settings.ts'

/** Settings that a field of a form can hold. */
export type FieldName = {
  [Name in SettingName]: SettingValues[Name] extends string | boolean | null ? Name : never
}[SettingName]

export interface FormField {
  name: FieldName
  label: string
  hint?: string
  /** Without one, a line of text. */
  kind?: 'url' | 'email' | 'date' | 'switch'
  max?: number
  /** Of a longer text. */
  rows?: number
}

export interface FormSection {
  title: string
  text: string
  fields: readonly FormField[]
}

export type FormValues = Partial<Record<FieldName, string | boolean>>

/** What fields hold: an empty text for what isn't set. */
export const typedOf = (names: readonly FieldName[], values: SettingValues): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']))

/** What the server gets. */
export const settingOf = (typed: string | boolean | undefined) => (typed === '' ? null : typed)
