import { badRequest } from '../../../platform/errors/errors.ts'
import type { NotificationDefaults } from '../../../platform/settings/notification-defaults.ts'
import { SETTING_ERRORS } from '../../../platform/validation/setting-texts.ts'
import { CHOSEN_KINDS } from '../../notifications/kinds.ts'
import { wanted } from '../../notifications/wanted.ts'

/**
 * Checks the defaults that an admin chose.
 * @throws AppError 400 for a kind, or a way of telling, about which members have no choice
 */
export function checkNotificationDefaults(defaults: NotificationDefaults = {}): void {
  for (const [name, choice] of Object.entries(defaults)) {
    const kind = CHOSEN_KINDS.find((each) => each === name)
    const may: Readonly<Record<string, unknown>> = kind ? { ...wanted(kind, choice) } : {}
    const isAtOnce = kind === 'followed' && choice.email === 'at_once'
    if (isAtOnce || Object.entries(choice).some(([way, value]) => may[way] !== value))
      throw badRequest(SETTING_ERRORS.notificationKind(name), {
        notification_defaults: SETTING_ERRORS.notificationKind(name),
      })
  }
}
