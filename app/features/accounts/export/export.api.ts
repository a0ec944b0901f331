import { Hono } from 'hono'
import { z } from 'zod'
import { attachment } from '../../../platform/files/attachment.ts'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse, needsFiles } from '../../../platform/http/json-response.ts'
import { callerKey } from '../../../platform/http/rate-limits/caller-key.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { openArchives } from '../../../platform/http/streams/open-archives.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { recordSecurityEvent } from '../events/record-security-event.db.ts'
import { requireRecentAuthentication } from '../guards/require-recent-authentication.server.ts'
import { exportArchive } from './export-archive.server.ts'
import { sizeOfUploads } from './read-exported-list.db.ts'

const tags = ['accounts']

const sizeResponse = z
  .object({ bytes: z.int().meta({ description: 'Size of the uploads' }) })
  .meta({ id: 'ExportSize' })

/** /api/export */
export const exportApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'Download everything you wrote and uploaded as a zip archive',
      description:
        'JSON and files, with a README.txt. Needs a recent authentication. Recorded in your recent activity.',
      tags,
      limits: ['export'],
      responses: {
        200: {
          description: 'The archive',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
        ...needsFiles,
      },
    }),
    requireSession(),
    requireRecentAuthentication(),
    async (c) => {
      const { db, session } = c.var
      const { id, email } = session.user
      const day = new Date(Date.now()).toISOString().slice(0, 10)
      const free = openArchives.take(callerKey(c))
      c.header('content-type', 'application/zip')
      c.header('content-disposition', attachment(`unpause-data-${day}.zip`))
      c.header('cache-control', 'no-store')
      if (c.req.method === 'HEAD') {
        // The browser asks before it downloads, so that it can show a refusal.
        free()
        return c.body(null)
      }
      try {
        await db.system(async (tx) => {
          await recordSecurityEvent(tx, c, { userId: id, kind: 'data_exported' })
          await countAttempt(c, tx)
        })
        return c.body(exportArchive(c.var, { id, email }, free))
      } catch (error) {
        free()
        throw error
      }
    },
  )
  .get(
    '/size',
    operation({
      summary: 'Get the approximate size of your data',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('The size', sizeResponse) },
    }),
    requireSession(),
    async (c) => {
      c.header('cache-control', 'no-store')
      return c.json({ bytes: await c.var.db.as(c.var.actor, sizeOfUploads) })
    },
  )

export type ExportApi = typeof exportApi
