import { isDeepStrictEqual } from 'node:util'
import { Hono } from 'hono'
import { badRequest, conflict, forbidden, notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { failsWith, jsonResponse } from '../../../platform/http/json-response.ts'
import { countText } from '../../../platform/http/rate-limits/count-text.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { factsSchema } from '../facts/facts.schema.ts'
import { inOrderOfDate, NO_FACTS } from '../facts/facts.ts'
import { latestToday, problemsOfFacts } from '../facts/facts-problems.ts'
import { factsRefusal, refuseByPath } from '../own-facts/refuse-facts.server.ts'
import { STORY_TEXTS } from '../story.ts'
import { lookAtProof } from './look-at-proof.server.ts'
import {
  answerSchema,
  newProofSchema,
  proofResponse,
  proofSearchSchema,
  proofsResponse,
} from './proof.schema.ts'
import { PROOF_ERRORS } from './proof.ts'
import { proofToLookAt, saveProofLook } from './proof-looks.db.ts'
import { waysOf } from './proof-ways.server.ts'
import {
  deleteProof,
  insertProof,
  namedIn,
  ownProof,
  ownProofs,
  saveAnswer,
  saveClaimedFacts,
} from './proofs.db.ts'
import { tellOfProof } from './tell-of-proof.server.ts'

const tags = ['proofs']
const proofParam = idParam(PROOF_ERRORS.notFound)

/** /api/proofs */
export const proofsApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'Get your proofs, newest first',
      description: 'With `startup_id`, those of one story, and what can be proven about it.',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('Your proofs', proofsResponse), ...failsWith(404) },
    }),
    requireSession(),
    validate('query', proofSearchSchema),
    async (c) => {
      c.header('cache-control', 'no-store')
      const { startup_id } = c.req.valid('query')
      const db = c.var.db.reads(c.var.actor)
      const items = await ownProofs(db, c.var.session.user.id, startup_id)
      if (startup_id === undefined) return c.json({ items, ways: [] })
      const named = await namedIn(db, startup_id)
      if (!named) throw notFound(STORY_TEXTS.notFound)
      const ways = named.is_anonymous ? [] : waysOf(named, c.var.config.registries)
      return c.json({ items, ways: ways.map(({ link: _, ...way }) => way) })
    },
  )
  .post(
    '/',
    operation({
      summary: 'Begin to prove that a story or its project is yours',
      description:
        "Only a domain or repository that the story names, and never for an anonymous story. It replaces a proof of the same story that isn't proven. The client generates the ID.",
      tags,
      // Only a proof that holds shows.
      changes: [],
      limits: ['proof'],
      responses: {
        201: jsonResponse('The proof, with the code to show', proofResponse),
        ...failsWith(404, 409),
      },
    }),
    requireSession(),
    validate('json', newProofSchema),
    async (c) => {
      const { db, actor, session, config } = c.var
      const typed = c.req.valid('json')
      const proof = await db.as(actor, async (tx) => {
        const earlier = await ownProof(tx, session.user.id, typed.id)
        if (earlier) return earlier
        const named = await namedIn(tx, typed.startup_id)
        if (!named) throw notFound(STORY_TEXTS.notFound)
        if (named.is_anonymous) throw conflict(PROOF_ERRORS.anonymous)
        const subject = typed.subject.toLowerCase()
        const way = waysOf(named, config.registries).find(
          (each) => each.kind === typed.kind && each.subject === subject,
        )
        if (!way) {
          const message = PROOF_ERRORS.notNamed(typed.subject)
          throw badRequest(message, { subject: message })
        }
        await countAttempt(c, tx)
        if (!(await insertProof(tx, session.user.id, { ...typed, subject }, way.link)))
          throw conflict(PROOF_ERRORS.proven)
        return ownProof(tx, session.user.id, typed.id)
      })
      if (!proof) throw forbidden()
      return c.json(proof, 201)
    },
  )
  .post(
    '/:id/check',
    operation({
      summary: 'Look for the code now',
      description: 'Takes up to some seconds. The answer says what was found where, and when we look next.',
      tags,
      changes: ({ startup_id }) => (startup_id ? ['story:{startup_id}'] : []),
      limits: ['proof-check'],
      responses: {
        200: jsonResponse('The proof', proofResponse),
        ...failsWith(404),
      },
    }),
    requireSession(),
    proofParam,
    async (c) => {
      const { db, actor, session, config } = c.var
      const { id } = c.req.valid('param')
      await db.as(actor, async (tx) => {
        if (!(await ownProof(tx, session.user.id, id))) throw notFound(PROOF_ERRORS.notFound)
        await countAttempt(c, tx)
      })
      const question = await db.system((tx) => proofToLookAt(tx, id))
      if (question) {
        const look = await lookAtProof(question, config)
        await db.system(async (tx) => {
          const change = await saveProofLook(tx, id, look, new Date())
          if (change) await tellOfProof(c.var, tx, question, change, true)
        })
      }
      const proof = await ownProof(db.reads(actor), session.user.id, id)
      if (!proof) throw notFound(PROOF_ERRORS.notFound)
      if (proof.proven_at) c.set('changed', { startup_id: proof.startup_id })
      return c.json(proof)
    },
  )
  .put(
    '/:id/answer',
    operation({
      summary: 'Answer beside a story that somebody else tells of your project',
      description: 'Replaces the answer; an empty one takes it back.',
      tags,
      limits: ['story-change'],
      responses: {
        200: jsonResponse('The proof', proofResponse),
        ...failsWith(404),
      },
    }),
    requireSession(),
    proofParam,
    validate('json', answerSchema),
    async (c) => {
      const { db, actor, session } = c.var
      const { id } = c.req.valid('param')
      const { answer } = c.req.valid('json')
      const proof = await db.as(actor, async (tx) => {
        const before = await ownProof(tx, session.user.id, id)
        if (!before) throw notFound(PROOF_ERRORS.notFound)
        if (before.answer === answer) return before
        if (!(await saveAnswer(tx, id, answer))) throw forbidden(PROOF_ERRORS.noAnswer)
        await countText(c, tx, answer)
        return ownProof(tx, session.user.id, id)
      })
      if (!proof) throw notFound(PROOF_ERRORS.notFound)
      return c.json(proof)
    },
  )
  .put(
    '/:id/facts',
    operation({
      summary: 'Add facts beside a story that somebody else tells of your project',
      description: 'Replaces all facts: what is left out is taken back. Milestones are sorted by date.',
      tags,
      limits: ['story-change'],
      responses: {
        200: jsonResponse('The proof', proofResponse),
        ...failsWith(404),
      },
    }),
    requireSession(),
    proofParam,
    validate('json', factsSchema, refuseByPath),
    async (c) => {
      const { db, actor, session } = c.var
      const { id } = c.req.valid('param')
      const typed = c.req.valid('json')
      const problems = problemsOfFacts(typed, { isAnonymous: false, today: latestToday() })
      if (problems.length > 0) throw factsRefusal(problems)
      const facts = { ...typed, milestones: inOrderOfDate(typed.milestones) }
      const proof = await db.as(actor, async (tx) => {
        const before = await ownProof(tx, session.user.id, id)
        if (!before) throw notFound(PROOF_ERRORS.notFound)
        if (isDeepStrictEqual(before.facts ?? NO_FACTS, facts)) return before
        const isEmpty = isDeepStrictEqual(facts, NO_FACTS)
        if (!(await saveClaimedFacts(tx, id, isEmpty ? null : facts))) throw forbidden(PROOF_ERRORS.noFacts)
        await countText(c, tx)
        return ownProof(tx, session.user.id, id)
      })
      if (!proof) throw notFound(PROOF_ERRORS.notFound)
      return c.json(proof)
    },
  )
  .delete(
    '/:id',
    operation({
      summary: 'Take a proof back',
      description: 'The mark, the answer and the facts go with it.',
      tags,
      changes: ['story:{startup_id}'],
      limits: ['proof'],
      responses: { 204: { description: 'Gone' }, ...failsWith(404) },
    }),
    requireSession(),
    proofParam,
    async (c) => {
      const startupId = await c.var.db.as(c.var.actor, async (tx) => {
        await countAttempt(c, tx)
        return deleteProof(tx, c.req.valid('param').id)
      })
      if (!startupId) throw notFound(PROOF_ERRORS.notFound)
      c.set('changed', { startup_id: startupId })
      return c.body(null, 204)
    },
  )

export type ProofsApi = typeof proofsApi
