import type { SettingName, SettingValues } from '../../../platform/settings/declared-settings.ts'

/** Settings that a field of a form can hold. */
export type TypedName = {
  [Name in SettingName]: SettingValues[Name] extends string | boolean | null ? Name : never
}[SettingName]

export interface FormField {
  name: TypedName
  label: string
  hint?: string
  /** Without one, a line of text. */
  kind?: 'url' | 'email' | 'date' | 'switch'
  max?: number
  /** Of a longer text. */
  rows?: number
}

export interface SettingsSection {
  title: string
  text: string
  fields: readonly FormField[]
}

export type TypedSettings = Partial<Record<TypedName, string | boolean>>

/** What fields hold: an empty text for what isn't set. */
export const typedOf = (names: readonly TypedName[], values: SettingValues): TypedSettings =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']))

/** What the server gets. */
export const settingOf = (typed: string | boolean | undefined) => (typed === '' ? null : typed)
