import { settings } from '../../app/platform/config/config.ts'

/** Every setting unset, whatever the terminal of whoever runs the tests has. */
export const NO_SETTINGS = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, '']))
