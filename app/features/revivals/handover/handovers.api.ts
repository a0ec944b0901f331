import { Hono } from 'hono'
import { z } from 'zod'
import { conflict, forbidden, notFound } from '../../../platform/errors/errors.ts'
import { attachment } from '../../../platform/files/attachment.ts'
import type { Env, Variables } from '../../../platform/http/env.ts'
import { idParam, pathParam } from '../../../platform/http/id-param.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { listActs } from './acts.db.ts'
import { agreementOf } from './agreement.server.ts'
import { changeItem, lookNow } from './change-item.server.ts'
import {
  actListSchema,
  handoverChangeSchema,
  handoverEndSchema,
  itemChangeSchema,
  newItemSchema,
} from './handover.schema.ts'
import { type HandoverEnd, isAgreed } from './handover.ts'
import { type Handover, handoverActsResponse, handoverResponse } from './handover-response.schema.ts'
import { HANDOVER_ERRORS } from './handover-texts.ts'
import { addItem, changeHandover, endHandover, handoverById } from './handovers.db.ts'
import { hasReceived } from './received.ts'
import { tellOfRevival } from './tell-of-revival.server.ts'
import { tellOther } from './tell-other.server.ts'

const tags = ['revivals']

const itemParam = pathParam(
  z.object({ id: z.uuid().toLowerCase(), item: z.uuid().toLowerCase() }),
  HANDOVER_ERRORS.itemNotFound,
)

/** The room as the caller reads it. @throws AppError 404 unless they are one of the two */
async function roomOf(c: { var: Pick<Variables, 'actor' | 'db'> }, id: string) {
  const room = await handoverById(c.var.db.reads(c.var.actor), id)
  if (!room) throw notFound(HANDOVER_ERRORS.notFound)
  return room
}

/** Why the database doesn't let the viewer end a room. */
function refusalOf(room: Handover, to: HandoverEnd) {
  if (to === 'returned' && !room.may_return) return forbidden(HANDOVER_ERRORS.receivedAlready)
  if (to === 'done' && !hasReceived(room)) return conflict(HANDOVER_ERRORS.nothingReceived)
  return forbidden(HANDOVER_ERRORS.refused)
}

const roomResponse = { 200: jsonResponse('The handover', handoverResponse) }

/** /api/handovers/{id} */
export const handoversApi = new Hono<Env>()
  .get(
    '/:id',
    operation({
      summary: 'Get a handover with its steps and its history',
      description: 'For the two. The ID of its conversation works, too.',
      tags,
      unlimited: 'own',
      responses: roomResponse,
    }),
    requireSession(),
    idParam(HANDOVER_ERRORS.notFound),
    async (c) => c.json(await roomOf(c, c.req.valid('param').id)),
  )
  .get(
    '/:id/agreement',
    operation({
      summary: 'Download a template of the agreement',
      description: 'Markdown, made from what both see. It is no legal advice.',
      tags,
      unlimited: 'own',
      responses: {
        200: { description: 'The template', content: { 'text/markdown': { schema: { type: 'string' } } } },
      },
    }),
    requireSession(),
    idParam(HANDOVER_ERRORS.notFound),
    async (c) => {
      const room = await roomOf(c, c.req.valid('param').id)
      return c.body(agreementOf(room), 200, {
        'content-type': 'text/markdown; charset=utf-8',
        'content-disposition': attachment('agreement.md'),
      })
    },
  )
  .get(
    '/:id/history',
    operation({
      summary: 'List what happened in a handover',
      description:
        'Newest first. With `after`, what happened before; with `item`, only what happened to a step.',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('One page', handoverActsResponse) },
    }),
    requireSession(),
    idParam(HANDOVER_ERRORS.notFound),
    validate('query', actListSchema),
    async (c) => {
      const { id, is_owner } = await roomOf(c, c.req.valid('param').id)
      const part = { handoverId: id, isOwner: is_owner, ...c.req.valid('query') }
      return c.json(await listActs(c.var.db.reads(c.var.actor), part))
    },
  )
  .patch(
    '/:id',
    operation({
      summary: 'Change what you entered about a handover',
      tags,
      changes: [],
      limits: ['handover'],
      responses: { ...roomResponse },
    }),
    requireSession(),
    idParam(HANDOVER_ERRORS.notFound),
    validate('json', handoverChangeSchema),
    async (c) => {
      const { id } = await roomOf(c, c.req.valid('param').id)
      await c.var.db.as(c.var.actor, async (tx) => {
        if (!(await changeHandover(tx, id, c.req.valid('json')))) throw forbidden(HANDOVER_ERRORS.refused)
        await countAttempt(c, tx)
      })
      return c.json(await roomOf(c, id))
    },
  )
  .post(
    '/:id/items',
    operation({
      summary: 'Add a step to a handover',
      description: 'The client generates the ID, so retries add only one.',
      tags,
      changes: [],
      limits: ['handover'],
      responses: { 201: jsonResponse('The handover', handoverResponse) },
    }),
    requireSession(),
    idParam(HANDOVER_ERRORS.notFound),
    validate('json', newItemSchema),
    async (c) => {
      const { id, state } = await roomOf(c, c.req.valid('param').id)
      const item = c.req.valid('json')
      if (state !== 'open') throw conflict(HANDOVER_ERRORS.ended)
      if (isAgreed(item.kind)) throw conflict(HANDOVER_ERRORS.once)
      await c.var.db.as(c.var.actor, async (tx) => {
        if (!(await addItem(tx, id, item))) return
        await countAttempt(c, tx)
        await tellOther(c, tx, id, 'added')
      })
      return c.json(await roomOf(c, id), 201)
    },
  )
  .patch(
    '/:id/items/:item',
    operation({
      summary: 'Move a step of a handover, change it, or look whether it has arrived',
      description:
        'Only who receives a step closes it. A move names the state that the caller saw; in another one, the answer is 409.',
      tags,
      changes: [],
      limits: ['handover', 'handover-look'],
      responses: { ...roomResponse },
    }),
    requireSession(),
    itemParam,
    validate('json', itemChangeSchema),
    async (c) => {
      const { id, item } = c.req.valid('param')
      const room = await roomOf(c, id)
      if (!room.items.some((each) => each.id === item)) throw notFound(HANDOVER_ERRORS.itemNotFound)
      const change = c.req.valid('json')
      await changeItem(c, room, item, change)
      if (change.look) await lookNow(c, item)
      return c.json(await roomOf(c, room.id))
    },
  )
  .post(
    '/:id/end',
    operation({
      summary: 'End a handover',
      description:
        'As done once every step is closed and something was received; as done with open steps when both agree, the first call proposes it; or as returned, which opens the offer again. The receiver returns it, and until they have something the giver can, too. Who is alone in it ends it alone.',
      tags,
      limits: ['handover'],
      responses: { ...roomResponse },
    }),
    requireSession(),
    idParam(HANDOVER_ERRORS.notFound),
    validate('json', handoverEndSchema),
    async (c) => {
      const room = await roomOf(c, c.req.valid('param').id)
      const { id, startup_id } = room
      const { state, words } = c.req.valid('json')
      await c.var.db.as(c.var.actor, async (tx) => {
        const ended = await endHandover(tx, id, state, words)
        if (ended === 'none') throw notFound(HANDOVER_ERRORS.notFound)
        if (ended === 'refused') throw refusalOf(room, state)
        if (ended === 'open_items') throw conflict(HANDOVER_ERRORS.openItems)
        if (ended === 'changed') throw conflict(HANDOVER_ERRORS.ended)
        if (ended === 'unchanged') return
        await countAttempt(c, tx)
        await tellOther(
          c,
          tx,
          id,
          ended === 'proposed' ? 'ending' : state === 'returned' ? 'returned' : 'done',
        )
        if (ended === 'done' && state !== 'returned') await tellOfRevival(c.var, tx, room)
      })
      if (startup_id) c.set('changed', { startup_id })
      return c.json(await roomOf(c, id))
    },
  )

export type HandoversApi = typeof handoversApi
