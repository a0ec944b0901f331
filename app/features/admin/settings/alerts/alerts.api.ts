import { Hono } from 'hono'
import { withSystemRights } from '../../../../platform/database/with-system-rights.ts'
import type { Env } from '../../../../platform/http/env.ts'
import { jsonResponse } from '../../../../platform/http/json-response.ts'
import { requireAdmin } from '../../../../platform/http/require-admin.ts'
import { operation } from '../../../../platform/operations/operation.ts'
import { alertRecipients, readOpenAlerts } from './alerts.db.ts'
import { alertsResponse } from './alerts-response.schema.ts'

/** /api/admin/alerts */
export const alertsApi = new Hono<Env>().get(
  '/',
  operation({
    summary: 'Get which alerts are open, and who gets them',
    description: 'PATCH /api/admin/settings changes to whom and when.',
    tags: ['admin'],
    unlimited: 'admins',
    responses: { 200: jsonResponse('The alerts', alertsResponse) },
  }),
  requireAdmin,
  async (c) => {
    const { config, settings } = c.var
    const state = await c.var.asAdmin((tx) =>
      withSystemRights(tx, async () => ({
        open: await readOpenAlerts(tx),
        recipients: await alertRecipients(tx, settings.values.alert_emails),
      })),
    )
    c.header('cache-control', 'no-store')
    return c.json({
      ...state,
      has_backups: config.backupDays > 0,
      has_mail: Boolean(config.smtpUrl || config.mailbox),
    })
  },
)

export type AlertsApi = typeof alertsApi
