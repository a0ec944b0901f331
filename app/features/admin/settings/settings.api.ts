import { Hono } from 'hono'
import { setAuditContext } from '../../../platform/database/audit-context.ts'
import { badRequest } from '../../../platform/errors/errors.ts'
import type { Env, Variables } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { adjustableLimits } from '../../../platform/http/rate-limits/adjustable-limits.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireAdmin } from '../../../platform/http/require-admin.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import {
  SETTING_NAMES,
  type SettingName,
  settingsSchema,
} from '../../../platform/settings/declared-settings.ts'
import { variableOf } from '../../../platform/settings/setting-values.ts'
import { readSettingChanges, saveSetting } from '../../../platform/settings/settings.db.ts'
import { SETTING_ERRORS } from '../../../platform/validation/setting-texts.ts'
import { checkNotificationDefaults } from './check-notification-defaults.server.ts'
import { settingsResponse } from './settings-response.schema.ts'

const tags = ['admin']

type Parts = Pick<Variables, 'config' | 'settings'>

function overview({ config, settings }: Parts, changes: Awaited<ReturnType<typeof readSettingChanges>>) {
  const fixed = SETTING_NAMES.flatMap((name) => {
    const variable = variableOf(name, config.siteSettings)
    return variable ? [[name, variable] as const] : []
  })
  const from_environment: { [Name in SettingName]?: string } = Object.fromEntries(fixed)
  return { values: settings.values, from_environment, changes, limits: adjustableLimits() }
}

/** /api/admin/settings */
export const settingsApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'Get the settings of the site',
      tags,
      unlimited: 'admins',
      responses: { 200: jsonResponse('The settings', settingsResponse) },
    }),
    requireAdmin,
    async (c) => {
      c.header('cache-control', 'no-store')
      return c.json(overview(c.var, await c.var.asAdmin(readSettingChanges)))
    },
  )
  .patch(
    '/',
    operation({
      summary: 'Change settings of the site',
      description:
        'Takes the settings that change. In force at once, on every instance. Recorded in the audit log with the old and the new value. What the environment of the server sets can not be changed here.',
      tags,
      limits: ['admin'],
      responses: { 200: jsonResponse('The settings', settingsResponse) },
    }),
    requireAdmin,
    validate('json', settingsSchema.partial()),
    async (c) => {
      const changed = c.req.valid('json')
      const { config, requestId, settings } = c.var
      const names = SETTING_NAMES.filter((name) => changed[name] !== undefined)
      if (names.length === 0) throw badRequest(SETTING_ERRORS.nothing)
      for (const name of names) {
        const variable = variableOf(name, config.siteSettings)
        if (variable)
          throw badRequest(SETTING_ERRORS.fixed(variable), { [name]: SETTING_ERRORS.fixed(variable) })
      }
      checkNotificationDefaults(changed.notification_defaults)
      const changes = await c.var.asAdmin(async (tx) => {
        await setAuditContext(tx, { reason: '', requestId })
        for (const name of names) await saveSetting(tx, name, changed[name])
        const now = await readSettingChanges(tx)
        await countAttempt(c, tx)
        return now
      })
      await settings.load()
      return c.json(overview(c.var, changes))
    },
  )

export type SettingsApi = typeof settingsApi
