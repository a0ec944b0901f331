import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { z } from 'zod'
import { notFound } from '../../../platform/errors/errors.ts'
import { attachment } from '../../../platform/files/attachment.ts'
import type { Env } from '../../../platform/http/env.ts'
import { pathParam } from '../../../platform/http/id-param.ts'
import { failsWith, needsFiles } from '../../../platform/http/json-response.ts'
import { countRequest } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { watchStream } from '../../../platform/http/streams/watch-stream.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { CONVERSATION_TEXTS } from './conversations-texts.ts'
import { fileIn, keyOfFile } from './message-files.db.ts'

/**
 * GET /api/conversations/{id}/files/{file}: each request asks whether it comes from one of the two. There is
 * no signed link.
 */
export const messageFilesApi = new Hono<Env>().get(
  '/:id/files/:file',
  operation({
    summary: 'Download a file of a message',
    description: 'Always as an attachment.',
    tags: ['conversations'],
    tokens: 'messages',
    limits: ['file-link'],
    responses: {
      200: {
        description: 'The file',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      ...needsFiles,
      ...failsWith(404),
    },
  }),
  requireSession(),
  pathParam(
    z.object({ id: z.uuid().toLowerCase(), file: z.uuid().toLowerCase() }),
    CONVERSATION_TEXTS.fileNotFound,
  ),
  async (c) => {
    const { db, actor, files } = c.var
    const { id, file: fileId } = c.req.valid('param')
    await countRequest(c)
    const file = await fileIn(db.reads(actor), id, fileId)
    const key = file && (await db.system((tx) => keyOfFile(tx, fileId)))
    if (!file || !key || !(await files.exists(key))) throw notFound(CONVERSATION_TEXTS.fileNotFound)
    c.header('cache-control', 'private, no-store')
    c.header('content-type', 'application/octet-stream')
    c.header('content-length', String(await files.sizeOf(key)))
    c.header('content-disposition', attachment(file.name))
    c.header('content-security-policy', "sandbox; default-src 'none'")
    c.header('x-content-type-options', 'nosniff')
    if (c.req.method === 'HEAD') return c.body(null)
    const stream = await files.getStream(key)
    return c.body(watchStream(Readable.toWeb(stream) as ReadableStream))
  },
)
