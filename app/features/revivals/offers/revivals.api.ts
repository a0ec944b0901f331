import { Hono } from 'hono'
import type { Tx } from '../../../platform/database/database.ts'
import { badRequest, conflict, forbidden, notFound } from '../../../platform/errors/errors.ts'
import type { Env, Variables } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt, type LimitedContext } from '../../../platform/http/rate-limits/rate-limit.ts'
import { reading } from '../../../platform/http/reading.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { cachedFor } from '../../../platform/responses/cached-for.ts'
import { byFounder, notify } from '../../notifications/notify.server.ts'
import { closeWaiting } from '../conversations/close-waiting.server.ts'
import { NO_NOTE, takesNote } from '../offer-terms.ts'
import {
  newOfferSchema,
  type OfferChange,
  type OfferText,
  offerChangeSchema,
  offerTextSchema,
} from './offer.schema.ts'
import { revivalResponse, rolesResponse } from './revival-response.schema.ts'
import { REVIVAL_TEXTS } from './revival-texts.ts'
import {
  addOffer,
  changeOffer,
  offerState,
  revivalById,
  rolesInUse,
  type StateOfOffer,
} from './revivals.db.ts'

/** /api/revival_opportunities/{id} (CALLS-15, REVIVE-17) */
export const revivalOpportunitiesApi = new Hono<Env>()
  .get(
    '/roles',
    operation({
      summary: 'List the roles that open revival offers look for',
      description: 'The most frequent ones first, as suggestions.',
      tags: ['revivals'],
      tokens: 'stories',
      shows: ['lists'],
      unlimited: 'page',
      responses: { 200: jsonResponse('The roles', rolesResponse) },
    }),
    cachedFor('everyone'),
    async (c) => c.json({ roles: await rolesInUse(c.var.db.guest) }),
  )
  .get(
    '/:id',
    operation({
      summary: 'Get a revival offer with its story',
      tags: ['revivals'],
      tokens: 'stories',
      unlimited: 'page',
      responses: {
        200: jsonResponse('The offer', revivalResponse),
      },
    }),
    idParam(REVIVAL_TEXTS.notFound),
    cachedFor('guests'),
    async (c) => {
      const { id } = c.req.valid('param')
      const revival = await reading(c, (db, viewerId) => revivalById(db, id, viewerId !== null))
      if (!revival) throw notFound(REVIVAL_TEXTS.notFound)
      return c.json(revival)
    },
  )
  .post(
    '/',
    operation({
      summary: 'Open your published story for revival',
      description: 'For a story without an offer. The client generates the ID, so retries add only one.',
      tags: ['revivals'],
      tokens: 'stories',
      changes: ['story:{startup_id}', 'lists'],
      limits: ['offer-change'],
      responses: { 201: jsonResponse('The offer', revivalResponse) },
    }),
    requireSession(),
    validate('json', newOfferSchema),
    async (c) => {
      const offer = c.req.valid('json')
      const opened = await c.var.db.as(c.var.actor, async (tx) => {
        const added = await addOffer(tx, offer)
        if (!added) throw conflict(REVIVAL_TEXTS.offered)
        if (added.isNew) await countAttempt(c, tx)
        return revivalById(tx, offer.id, true)
      })
      if (!opened) throw forbidden()
      c.set('changed', { startup_id: opened.startup_id })
      return c.json(opened, 201)
    },
  )
  .patch(
    '/:id',
    operation({
      summary: 'Pause, close or reopen the revival offer of your story, or change its terms',
      description:
        'What is left out stays as it is, and so do messages about it. The story is open for revival only while the offer is. ' +
        'A closed offer is opened before it is paused.',
      tags: ['revivals'],
      tokens: 'stories',
      changes: ['story:{startup_id}', 'lists'],
      limits: ['offer-change'],
      responses: { 200: jsonResponse('The offer', revivalResponse) },
    }),
    requireSession(),
    idParam(REVIVAL_TEXTS.notFound),
    validate('json', offerChangeSchema),
    async (c) => {
      const changed = await changedOffer(c, c.req.valid('param').id, c.req.valid('json'))
      c.set('changed', { startup_id: changed.startup_id })
      return c.json(changed)
    },
  )
  .put(
    '/:id',
    operation({
      summary: 'Edit what the revival offer of your story says',
      description: 'Replaces all of it. Messages about it stay.',
      tags: ['revivals'],
      tokens: 'stories',
      changes: ['story:{startup_id}', 'lists'],
      limits: ['offer-change'],
      responses: { 200: jsonResponse('The offer', revivalResponse) },
    }),
    requireSession(),
    idParam(REVIVAL_TEXTS.notFound),
    validate('json', offerTextSchema),
    async (c) => {
      const changed = await changedOffer(c, c.req.valid('param').id, c.req.valid('json'))
      c.set('changed', { startup_id: changed.startup_id })
      return c.json(changed)
    },
  )

/**
 * @throws AppError 400 for a note that its terms don't take, 404 without such an offer, 403 for somebody
 * else's, 409 if a closed one is paused, or if somebody takes its project over
 */
async function changedOffer(
  c: LimitedContext & { var: Pick<Variables, 'actor' | 'queueEmail'> },
  id: string,
  change: OfferChange | OfferText,
) {
  return c.var.db.as(c.var.actor, async (tx) => {
    const before = await offerState(tx, id)
    if (before && change.terms_note && !takesNote(change.terms === undefined ? before.terms : change.terms))
      throw badRequest(NO_NOTE, { terms_note: NO_NOTE })
    const offer = await changeOffer(tx, id, change)
    await countAttempt(c, tx)
    if (before && offer) {
      if (offer.paused_at && !before.is_active && !before.paused_at) throw conflict(REVIVAL_TEXTS.closed)
      const what = changeOf(before, offer)
      if (what === 'closed') await closeWaiting(c.var, tx, offer.id)
      await tellOfOffer(c.var, tx, offer.startup_id, what)
    }
    const revival = await revivalById(tx, id, true)
    if (!revival) throw notFound(REVIVAL_TEXTS.notFound)
    if (!offer && !revival.is_own) throw forbidden()
    if (!offer) throw conflict(revival.is_taken_over ? REVIVAL_TEXTS.takenOver : REVIVAL_TEXTS.taken)
    return revival
  })
}

/** A repeated request has changed nothing. */
function changeOf(
  before: StateOfOffer,
  { is_active, paused_at, edited_at }: Omit<StateOfOffer, 'terms'>,
): 'closed' | 'paused' | 'opened' | 'edited' | null {
  if (is_active && !before.is_active) return 'opened'
  if (paused_at && !before.paused_at) return 'paused'
  if (!is_active && !paused_at && (before.is_active || before.paused_at)) return 'closed'
  return edited_at === before.edited_at ? null : 'edited'
}

/** Tells those who wrote about the story. */
async function tellOfOffer(
  parts: Pick<Variables, 'queueEmail'>,
  tx: Tx,
  startupId: string,
  change: string | null,
): Promise<void> {
  if (!change) return
  await notify(parts, tx, 'offer', { ...(await byFounder(tx, startupId)), startupId, facts: { change } })
}

export type RevivalOpportunitiesApi = typeof revivalOpportunitiesApi
