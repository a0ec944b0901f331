import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { sql } from 'kysely'
import { setAuditContext } from '../../../../platform/database/audit-context.ts'
import { withSystemRights } from '../../../../platform/database/with-system-rights.ts'
import { attachment } from '../../../../platform/files/attachment.ts'
import type { Env } from '../../../../platform/http/env.ts'
import { callerKey } from '../../../../platform/http/rate-limits/caller-key.ts'
import { limitedBy } from '../../../../platform/http/rate-limits/limited-by.ts'
import { countAttempt } from '../../../../platform/http/rate-limits/rate-limit.ts'
import { requireAdmin } from '../../../../platform/http/require-admin.ts'
import { openArchives } from '../../../../platform/http/streams/open-archives.ts'
import { adminAddresses } from '../../../../platform/mail/admin-addresses.db.ts'
import { requireRecentAuthentication } from '../../../accounts/guards/require-recent-authentication.server.ts'
import { dataArchive } from './data-archive.server.ts'
import { dataExportedEmail } from './data-exported-email.server.ts'

/** /api/admin/data_export */
export const dataExportApi = new Hono<Env>().get(
  '/',
  describeRoute({
    summary: 'Download what people published, as a zip archive with one line of JSON per row',
    description:
      'Without accounts, addresses, secrets, messages, reporters and authors of anonymous stories. Needs a recent authentication. Recorded in the audit log; all other admins get an email.',
    tags: ['admin'],
    responses: {
      200: {
        description: 'The archive',
        content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
      },
      ...limitedBy('export'),
    },
  }),
  requireAdmin,
  requireRecentAuthentication(),
  async (c) => {
    const { config, queueEmail, requestId, session } = c.var
    const day = new Date(Date.now()).toISOString().slice(0, 10)
    await c.var.asAdmin(async () => undefined)
    const free = openArchives.take(callerKey(c))
    c.header('content-type', 'application/zip')
    c.header('content-disposition', attachment(`unpause-export-${day}.zip`))
    c.header('cache-control', 'no-store')
    if (c.req.method === 'HEAD') {
      // The browser asks first, so that it can show a refusal.
      free()
      return c.body(null)
    }
    try {
      await c.var.asAdmin(async (tx) => {
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
        await countAttempt(c, tx, 'export')
      })
      return c.body(dataArchive(c.var, free))
    } catch (error) {
      free()
      throw error
    }
  },
)
