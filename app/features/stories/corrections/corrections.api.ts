import { Hono } from 'hono'
import type { Config } from '../../../platform/config/config.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import { conflict, notFound } from '../../../platform/errors/errors.ts'
import { isDuplicate } from '../../../platform/errors/from-database.ts'
import type { Env, Variables } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { reading } from '../../../platform/http/reading.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { rejectReservedName } from '../../../platform/names/reserved-names.db.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { cachedFor } from '../../../platform/responses/cached-for.ts'
import { STORY_TEXTS } from '../story.ts'
import { storyParam } from '../story-param.server.ts'
import { correctionResponse, correctionSchema, historyResponse } from './correction.schema.ts'
import { CORRECTION_ERRORS } from './correction.ts'
import { correctionProposedEmail } from './correction-emails.server.ts'
import { historyOf, proposeCorrection } from './corrections.db.ts'

const tags = ['startups']

/** Await it alone: it changes the role of the transaction. */
type SupportRecipients = (tx: Tx, config: Config) => Promise<string[]>

/** /api/startups/{id}/corrections and /history (SUBMIT-35) */
export const correctionsApi = (supportRecipients: SupportRecipients) =>
  new Hono<Env>()
    .post(
      '/:id/corrections',
      operation({
        summary: 'Ask for a correction of your story',
        description:
          'Support gets an email, an admin decides, and the answer comes by email. The client generates the ID. One correction of a story can wait at a time.',
        tags,
        tokens: 'stories',
        changes: [],
        limits: ['correction'],
        responses: { 201: jsonResponse('The proposal', correctionResponse) },
      }),
      requireSession(),
      storyParam,
      validate('json', correctionSchema),
      async (c) => {
        const { db, actor, session } = c.var
        const { id } = c.req.valid('param')
        const proposal = c.req.valid('json')
        const saved = await db
          .as(actor, async (tx) => {
            const { builder_name } = proposal.fields
            if (typeof builder_name === 'string') await rejectReservedName(tx, 'builder_name', builder_name)
            const saved = await proposeCorrection(tx, session.user.id, id, proposal)
            if (saved?.isNew) {
              await countAttempt(c, tx)
              await tellSupport(c, tx, saved.name, supportRecipients)
            }
            return saved?.correction
          })
          .catch((error: unknown) => {
            // Two requests came at once.
            if (isDuplicate(error)) throw conflict(CORRECTION_ERRORS.waiting)
            throw error
          })
        if (!saved) throw notFound(STORY_TEXTS.notFound)
        return c.json(saved, 201)
      },
    )
    .get(
      '/:id/history',
      operation({
        summary: 'What was changed of a story since it was published, newest first',
        tags,
        tokens: 'stories',
        shows: ['story:{id}'],
        acceptsRecentSession: true,
        unlimited: 'page',
        responses: { 200: jsonResponse('The changes', historyResponse) },
      }),
      storyParam,
      cachedFor('guests'),
      async (c) => {
        const history = await reading(c, (db) => historyOf(db, c.req.valid('param').id))
        if (!history) throw notFound(STORY_TEXTS.notFound)
        return c.json(history)
      },
    )

export type CorrectionsApi = ReturnType<typeof correctionsApi>

async function tellSupport(
  { var: { config, queueEmail } }: { var: Pick<Variables, 'config' | 'queueEmail'> },
  tx: Tx,
  name: string,
  supportRecipients: SupportRecipients,
): Promise<void> {
  const recipients = await supportRecipients(tx, config)
  await withSystemRights(tx, async () => {
    for (const to of recipients)
      await queueEmail(tx, 'correction-proposed', correctionProposedEmail(to, name, config.publicUrl))
  })
}
