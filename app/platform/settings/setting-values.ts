import { isDeepStrictEqual } from 'node:util'
import type { SiteSettings } from '../api/site-settings.ts'
import {
  SETTING_FALLBACKS,
  SETTING_NAMES,
  SETTING_VARIABLES,
  type SettingName,
  type SettingValues,
  settingsSchema,
} from './declared-settings.ts'

/** The variable that sets a setting in the environment of the server; null if none does. */
export function variableOf(name: SettingName, environment: SiteSettings): string | null {
  const source = SETTING_VARIABLES[name]
  return source && source.read(environment) !== undefined ? source.variable : null
}

/** Whether a value is what a setting has without a row in the database. */
export const isFallback = (name: SettingName, value: unknown): boolean =>
  isDeepStrictEqual(value, SETTING_FALLBACKS[name])

/**
 * What is stored, else the default. The environment wins. A stored value that this version doesn't accept
 * counts as none.
 */
export function settingValues(
  stored: ReadonlyMap<string, unknown>,
  environment: SiteSettings,
): SettingValues {
  const values = SETTING_NAMES.map((name) => {
    const parsed = stored.has(name) ? settingsSchema.shape[name].safeParse(stored.get(name)) : undefined
    const value = parsed?.success ? parsed.data : SETTING_FALLBACKS[name]
    return [name, SETTING_VARIABLES[name]?.read(environment) ?? value]
  })
  return Object.fromEntries(values)
}
