import { Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import { forbidden, notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { notify, notifyMany } from '../../notifications/notify.server.ts'
import { CONVERSATION_TEXTS } from './conversations-texts.ts'

const runsAgainResponse = z
  .object({ is_revived: z.boolean().meta({ description: 'Whether both have said so' }) })
  .meta({ id: 'RunsAgain' })

/** PUT /api/conversations/{id}/runs_again: of joint work, both say that the project runs again. */
export const runsAgainApi = new Hono<Env>().put(
  '/:id/runs_again',
  operation({
    summary: 'Say that the project that you work on together runs again',
    description: 'The story gets its stamp when both have said so. Saying it again changes nothing.',
    tags: ['conversations'],
    tokens: 'messages',
    changes: ['story:{startup_id}', 'lists'],
    limits: ['offer-change'],
    responses: {
      200: jsonResponse('Whether both have said so', runsAgainResponse),
    },
  }),
  requireSession(),
  idParam(CONVERSATION_TEXTS.notFound),
  async (c) => {
    const { db, actor, session } = c.var
    const { id } = c.req.valid('param')
    const { word, startupId } = await db.as(actor, async (tx) => {
      const word = await sayItRuns(tx, id)
      const about = await withSystemRights(tx, () => sidesOf(tx, id))
      if ((word !== 'revived' && word !== 'waiting') || !about) return { word, startupId: about?.startup_id }
      await countAttempt(c, tx)
      const { startup_id: startupId, owner_id, member_id, is_hidden } = about
      const isOwner = owner_id === session.user.id
      await notify(c.var, tx, 'handover', {
        actorId: session.user.id,
        hidesActor: isOwner && is_hidden,
        personId: (isOwner ? member_id : owner_id) ?? undefined,
        conversationId: id,
        facts: { change: 'runs' },
      })
      if (word === 'revived' && startupId)
        await notifyMany(c.var, tx, 'revival', { actorId: null, startupId, facts: { change: 'revived' } })
      return { word, startupId }
    })
    if (word === 'none') throw notFound(CONVERSATION_TEXTS.notFound)
    if (word === 'refused') throw forbidden(CONVERSATION_TEXTS.moveNotAllowed)
    if (startupId) c.set('changed', { startup_id: startupId })
    return c.json({ is_revived: word === 'revived' || (await isRevived(db.reads(actor), startupId)) })
  },
)

const sayItRuns = async (tx: Tx, id: string) =>
  (await sql<{ word: string }>`select public.say_it_runs(${id}) as word`.execute(tx)).rows[0]?.word ?? 'none'

const sidesOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('conversations')
    .select(['startup_id', 'owner_id', 'member_id'])
    .select(sql<boolean>`is_anonymous and revealed_at is null`.as('is_hidden'))
    .where('id', '=', id)
    .executeTakeFirst()

const isRevived = async (db: Pick<Tx, 'selectFrom'>, startupId: string | null | undefined) =>
  startupId != null &&
  (await db
    .selectFrom('public_revivals')
    .select('way')
    .where('startup_id', '=', startupId)
    .executeTakeFirst()) !== undefined

export type RunsAgainApi = typeof runsAgainApi
