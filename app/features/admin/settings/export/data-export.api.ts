import { Hono } from 'hono'
import { sql } from 'kysely'
import { setAuditContext } from '../../../../platform/database/audit-context.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { withSystemRights } from '../../../../platform/database/with-system-rights.ts'
import { conflict } from '../../../../platform/errors/errors.ts'
import { attachment } from '../../../../platform/files/attachment.ts'
import type { Env } from '../../../../platform/http/env.ts'
import { failsWith } from '../../../../platform/http/json-response.ts'
import { callerKey } from '../../../../platform/http/rate-limits/caller-key.ts'
import { countAttempt } from '../../../../platform/http/rate-limits/rate-limit.ts'
import { requireAdmin } from '../../../../platform/http/require-admin.ts'
import { openArchives } from '../../../../platform/http/streams/open-archives.ts'
import { adminAddresses } from '../../../../platform/mail/admin-addresses.db.ts'
import { operation } from '../../../../platform/operations/operation.ts'
import { requireRecentAuthentication } from '../../../accounts/guards/require-recent-authentication.server.ts'
import { dataArchive } from './data-archive.server.ts'
import { DATA_EXPORT } from './data-export-texts.ts'
import { dataExportedEmail } from './data-exported-email.server.ts'

const tags = ['admin']

/** How long after the export was recorded a download may begin, in seconds. */
const BEGIN_WITHIN = 60

/** /api/admin/data_exports */
export const dataExportApi = new Hono<Env>()
  .post(
    '/',
    operation({
      summary: 'Start an export of what people published',
      description:
        'GET downloads it within a minute. Needs a recent authentication. Recorded in the audit log; all other admins get an email.',
      tags,
      changes: [],
      limits: ['export'],
      responses: {
        204: { description: 'It can be downloaded' },
        ...failsWith(429),
      },
    }),
    requireAdmin,
    requireRecentAuthentication(),
    async (c) => {
      const { config, queueEmail, requestId, session } = c.var
      await c.var.asAdmin(async (tx) => {
        // A refusal comes at once if too many are being sent.
        openArchives.take(callerKey(c))()
        await setAuditContext(tx, { reason: '', requestId })
        const others = await withSystemRights(tx, async () => {
          await sql`select app.record_admin_action('export_data', 'exports', gen_random_uuid(), '{"name": "Export"}')`.execute(
            tx,
          )
          return (await adminAddresses(tx)).filter((address) => address !== session.user.email)
        })
        const by = session.user.user_metadata.full_name || session.user.email
        for (const to of others)
          await queueEmail(tx, 'data-exported', dataExportedEmail(to, config.publicUrl, by))
        await countAttempt(c, tx)
      })
      return c.body(null, 204)
    },
  )
  .get(
    '/',
    operation({
      summary: 'Download what people published, as a zip archive with one line of JSON per row',
      description:
        'Without accounts, addresses, secrets, messages, reporters and authors of anonymous stories. Within a minute after the POST of the same admin; 409 without one. Needs a recent authentication.',
      tags,
      unlimited: 'streams',
      responses: {
        200: {
          description: 'The archive',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
        ...failsWith(409, 429),
      },
    }),
    requireAdmin,
    requireRecentAuthentication(),
    async (c) => {
      const { id } = c.var.session.user
      const isRecorded = await c.var.asAdmin((tx) => withSystemRights(tx, () => wasRecorded(tx, id)))
      if (!isRecorded) throw conflict(DATA_EXPORT.startFirst)
      const free = openArchives.take(callerKey(c))
      const day = new Date(Date.now()).toISOString().slice(0, 10)
      c.header('content-type', 'application/zip')
      c.header('content-disposition', attachment(`unpause-export-${day}.zip`))
      c.header('cache-control', 'no-store')
      if (c.req.method === 'HEAD') {
        free()
        return c.body(null)
      }
      return c.body(dataArchive(c.var, free))
    },
  )

async function wasRecorded(tx: Tx, adminId: string): Promise<boolean> {
  const { rows } = await sql`
    select from public.audit_log
    where actor_id = ${adminId} and action = 'export_data'
      and created_at > now() - make_interval(secs => ${BEGIN_WITHIN})`.execute(tx)
  return rows.length > 0
}

export type DataExportApi = typeof dataExportApi
