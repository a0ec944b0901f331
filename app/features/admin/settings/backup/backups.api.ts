import { Hono } from 'hono'
import { sql } from 'kysely'
import { newestBackup } from '../../../../platform/backup/list-backups.ts'
import { BACKUP_QUEUE } from '../../../../platform/backup/nightly-backups.jobs.ts'
import { setAuditContext } from '../../../../platform/database/audit-context.ts'
import { withSystemRights } from '../../../../platform/database/with-system-rights.ts'
import { conflict } from '../../../../platform/errors/errors.ts'
import type { Env, Variables } from '../../../../platform/http/env.ts'
import { failsWith, jsonResponse } from '../../../../platform/http/json-response.ts'
import { countAttempt } from '../../../../platform/http/rate-limits/rate-limit.ts'
import { requireAdmin } from '../../../../platform/http/require-admin.ts'
import { operation } from '../../../../platform/operations/operation.ts'
import { BACKUP_STATE } from './backup-page-texts.ts'
import { backupsResponse } from './backup-response.schema.ts'

const tags = ['admin']

const MOST_FAILURES = 100

async function stateOf({ config, jobs }: Pick<Variables, 'config' | 'jobs'>) {
  const newest = await newestBackup(config.backupDir)
  const counts = await jobs.counts()
  const failed = await jobs.failed(MOST_FAILURES)
  const last = failed.find(({ queue }) => queue === BACKUP_QUEUE)
  return {
    newest: newest && { ...newest, at: newest.at.toISOString() },
    is_running: counts.some(
      ({ queue, state, count }) => queue === BACKUP_QUEUE && state !== 'failed' && count > 0,
    ),
    is_off: config.backupDays === 0,
    failure: last && (!newest || last.failedAt > newest.at) ? last.reason : null,
  }
}

/** /api/admin/backups */
export const backupsApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'Get the state of the backups',
      tags,
      unlimited: 'admins',
      responses: { 200: jsonResponse('The state', backupsResponse) },
    }),
    requireAdmin,
    async (c) => {
      await c.var.asAdmin(async () => undefined)
      c.header('cache-control', 'no-store')
      return c.json(await stateOf(c.var))
    },
  )
  .post(
    '/',
    operation({
      summary: 'Start a backup on the server',
      description:
        'It stays on the server. While one waits or runs, no other one starts. Recorded in the audit log.',
      tags,
      changes: [],
      limits: ['admin'],
      responses: { 204: { description: 'It starts' }, ...failsWith(409) },
    }),
    requireAdmin,
    async (c) => {
      const { config, jobs, requestId } = c.var
      await c.var.asAdmin(async (tx) => {
        if (config.backupDays === 0) throw conflict(BACKUP_STATE.off)
        await setAuditContext(tx, { reason: '', requestId })
        await withSystemRights(tx, () =>
          sql`select app.record_admin_action('make_backup', 'backups', gen_random_uuid(), '{"name": "Backup"}')`.execute(
            tx,
          ),
        )
        await jobs.send(tx, BACKUP_QUEUE, {}, { key: BACKUP_QUEUE })
        await countAttempt(c, tx)
      })
      return c.body(null, 204)
    },
  )

export type BackupsApi = typeof backupsApi
