import { settings } from '../../app/platform/config/environment.ts'

/** Unsets every setting, regardless of the developer's environment. */
export const NO_SETTINGS = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, '']))
