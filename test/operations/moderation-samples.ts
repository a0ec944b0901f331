import { aComment, aStartup } from '../factories.ts'
import { aDecision, anAppeal, aReport } from '../moderation-factories.ts'
import type { Prepare } from './sample-requests.ts'

const newId = () => crypto.randomUUID() as string

/** Somebody without an account has reported the story. */
const toReportedStory =
  (json?: () => Record<string, unknown>): Prepare =>
  async ({ db, people }) => {
    const story = await aStartup(db, people.ann)
    await aReport(db, 'story', story.id)
    return { as: people.ada, path: { kind: 'story', id: story.id }, ...(json && { json: json() }) }
  }

const toDecision =
  (json?: () => Record<string, unknown>): Prepare =>
  async ({ db, people }) => {
    const comment = await aComment(db, await aStartup(db, people.ann), people.ben)
    const decision = await aDecision(db, people.ben, comment.id)
    return { as: people.ben, owner: people.ben, path: { id: decision.id }, ...(json && { json: json() }) }
  }

export const MODERATION_SAMPLES: Record<string, Prepare> = {
  'POST /api/reports': async ({ db, people }) => ({
    as: people.ben,
    owner: people.ann,
    json: {
      id: newId(),
      kind: 'story',
      thing: (await aStartup(db, people.ann)).id,
      reason: 'spam',
      words: '',
    },
  }),
  'GET /api/reports': ({ people }) => ({ as: people.ben }),
  'GET /api/legal_notices/{number}': async ({ db, people, services }) => {
    const { id, number } = await aReport(db, 'story', (await aStartup(db, people.ann)).id)
    return { path: { number }, query: { secret: services.pseudonymOf(`secret of report ${id}`) } }
  },
  'GET /api/reports/known': async ({ db, people }) => ({
    query: { kind: 'story', thing: (await aStartup(db, people.ann)).id },
  }),
  'POST /api/legal_notices/{number}/appeal': async ({ db, people, services }) => {
    const { id, number } = await aReport(db, 'story', (await aStartup(db, people.ann)).id)
    await db.system((tx) =>
      tx
        .updateTable('app.reports')
        .set({ outcome: 'dismissed', decided_at: new Date() })
        .where('id', '=', id)
        .execute(),
    )
    return {
      path: { number },
      json: { secret: services.pseudonymOf(`secret of report ${id}`), words: 'Please look again.' },
    }
  },
  'GET /api/moderation_log': () => ({}),
  'GET /api/held_links': ({ people }) => ({ as: people.ben }),
  'GET /api/comments/held': ({ people }) => ({ as: people.ben, query: { startup_id: newId() } }),
  'GET /api/decisions': ({ people }) => ({ as: people.ben }),
  'GET /api/decisions/{id}': toDecision(),
  'POST /api/decisions/{id}/appeal': toDecision(() => ({ id: newId(), words: 'It was no ad.' })),
  'GET /api/admin/reports': ({ people }) => ({ as: people.ada }),
  'GET /api/admin/reports/{kind}/{id}': toReportedStory(),
  'PUT /api/admin/reports/{kind}/{id}/claim': toReportedStory(() => ({})),
  'DELETE /api/admin/reports/{kind}/{id}/claim': async (app) => {
    const sample = await toReportedStory()(app)
    await app.db.system((tx) =>
      tx
        .updateTable('app.moderation_cases')
        .set({ claimed_by: app.people.ada.id, claimed_at: new Date() })
        .where('thing_id', '=', String(sample.path?.id))
        .execute(),
    )
    return sample
  },
  'POST /api/admin/reports/{kind}/{id}/decision': toReportedStory(() => ({
    id: newId(),
    act: 'dismiss',
    words: 'It keeps the rules.',
  })),
  'GET /api/admin/appeals': ({ people }) => ({ as: people.ada }),
  'GET /api/admin/decisions': ({ people }) => ({ as: people.ada }),
  'POST /api/admin/appeals/{id}/decision': async ({ db, people }) => {
    const comment = await aComment(db, await aStartup(db, people.ann), people.ben)
    const decision = await aDecision(db, people.ben, comment.id)
    const appeal = await anAppeal(db, decision)
    return {
      as: people.ada,
      owner: people.ben,
      path: { id: appeal.id },
      json: { granted: false, words: 'It was an ad.' },
    }
  },
}
