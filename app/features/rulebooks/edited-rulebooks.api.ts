import { Hono } from 'hono'
import { setAuditContext } from '../../platform/database/audit-context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { badRequest } from '../../platform/errors/errors.ts'
import type { Env } from '../../platform/http/env.ts'
import { failsWith, jsonResponse } from '../../platform/http/json-response.ts'
import { countAttempt } from '../../platform/http/rate-limits/rate-limit.ts'
import { requireAdmin } from '../../platform/http/require-admin.ts'
import { validate } from '../../platform/http/validate.ts'
import { operation } from '../../platform/operations/operation.ts'
import { editedRulebookResponse, rulebookVersionSchema } from './rulebook.schema.ts'
import { draftOfRulebook } from './rulebook-chapters.server.ts'
import { RULEBOOK_ERRORS } from './rulebook-errors-texts.server.ts'
import { rulebookParam } from './rulebooks.api.ts'
import { publishVersion, readEditedRulebook } from './rulebooks.db.ts'

const tags = ['admin']

/** /api/admin/rulebooks */
export const editedRulebooksApi = new Hono<Env>()
  .get(
    '/:name',
    operation({
      summary: 'Get the texts of all versions of a rulebook',
      tags,
      unlimited: 'admins',
      responses: { 200: jsonResponse('The versions, the latest first', editedRulebookResponse) },
    }),
    requireAdmin,
    validate('param', rulebookParam),
    async (c) => {
      const { name } = c.req.valid('param')
      c.header('cache-control', 'no-store')
      return c.json(await c.var.asAdmin((tx) => readEditedRulebook(tx, name)))
    },
  )
  .post(
    '/:name/versions',
    operation({
      summary: 'Publish the next version of a rulebook',
      description:
        'In force at once. Recorded in the audit log. Earlier versions stay readable, because decisions name them.',
      tags,
      limits: ['admin'],
      responses: { 204: { description: 'Published' }, ...failsWith(409) },
    }),
    requireAdmin,
    validate('param', rulebookParam),
    validate('json', rulebookVersionSchema),
    async (c) => {
      const { name } = c.req.valid('param')
      const input = c.req.valid('json')
      const { missing } = draftOfRulebook(name, input.content)
      if (missing.length > 0)
        throw badRequest(RULEBOOK_ERRORS.chapters(missing), { content: RULEBOOK_ERRORS.chapters(missing) })
      await c.var.asAdmin(async (tx) => {
        await setAuditContext(tx, { reason: '', requestId: c.var.requestId })
        const { in_force, content } = await readEditedRulebook(tx, name)
        if (in_force === input.follows && content === input.content)
          throw badRequest(RULEBOOK_ERRORS.unchanged)
        if (!(await publishVersion(tx, name, input)))
          throw new AppError(409, 'outdated', RULEBOOK_ERRORS.outdated)
        await countAttempt(c, tx)
      })
      return c.body(null, 204)
    },
  )

export type EditedRulebooksApi = typeof editedRulebooksApi
