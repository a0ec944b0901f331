import type { TestApp } from '../app.ts'
import { aConversation } from '../conversations.ts'
import { anAsset } from '../factories.ts'
import { tus } from '../tus.ts'
import type { Prepare } from './sample-requests.ts'

const newId = () => crypto.randomUUID() as string

/** Ann answers an interest of Cyd's. */
const inConversation =
  (json?: Record<string, unknown>): Prepare =>
  async (app) => ({
    as: app.people.ann,
    path: { id: (await aConversation(app, { by: app.people.cyd })).id },
    ...(json && { json }),
  })

const aMessage = async (app: TestApp, conversation_id: string) => {
  const { id } = await app.db.system((tx) =>
    tx
      .insertInto('messages')
      .values({ conversation_id, content: 'Tell me more.' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await app.db.system((tx) =>
    tx.updateTable('messages').set({ by_owner: true }).where('id', '=', id).execute(),
  )
  return id
}

export const CONVERSATION_SAMPLES: Record<string, Prepare> = {
  'GET /api/conversations': ({ people }) => ({ as: people.ben }),
  'POST /api/conversations': async (app) => ({
    as: app.people.ben,
    owner: app.people.ann,
    json: {
      id: newId(),
      asset_id: (await anAsset(app.db, app.people.ann)).id,
      message: { id: newId(), content: 'Does it run on Windows?' },
    },
  }),
  'GET /api/conversations/{id}': inConversation(),
  'GET /api/conversations/{id}/messages': inConversation(),
  'POST /api/conversations/{id}/messages': async (app) => ({
    as: app.people.ann,
    path: { id: (await aConversation(app, { by: app.people.cyd })).id },
    json: { id: newId(), content: 'Tell me more.' },
  }),
  'DELETE /api/conversations/{id}/messages/{message}': async (app) => {
    const { id } = await aConversation(app, { by: app.people.cyd })
    return { as: app.people.ann, path: { id, message: await aMessage(app, id) } }
  },
  'GET /api/conversations/{id}/files/{file}': async (app) => {
    const { id } = await aConversation(app, { by: app.people.cyd })
    const file = await tus(app).send(app.people.ann, 'tickets.csv', 'a,b', id)
    const json = { id: newId(), content: '', file_ids: [file.id] }
    await app.request(`/api/conversations/${id}/messages`, { as: app.people.ann, json })
    return { as: app.people.ann, path: { id, file: file.id } }
  },
  'PUT /api/conversations/{id}/read': async (app) => {
    const { id, interest } = await aConversation(app, { by: app.people.cyd })
    return { as: app.people.ann, path: { id }, json: { up_to: interest.id } }
  },
  'POST /api/conversations/{id}/state': inConversation({
    from: 'new',
    to: 'declined',
    words: 'Thank you, but no.',
  }),
  'PUT /api/conversations/{id}/contact': inConversation({ details: 'ann@home.example' }),
  'DELETE /api/conversations/{id}/contact': inConversation(),
  'POST /api/conversations/{id}/reveal': async (app) => ({
    as: app.people.ann,
    path: { id: (await aConversation(app, { by: app.people.cyd, story: { is_anonymous: true } })).id },
  }),
  'PUT /api/conversations/{id}/note': inConversation({ content: 'Call on Friday.' }),
  'PUT /api/conversations/{id}/block': inConversation(),
  'DELETE /api/conversations/{id}/block': inConversation(),
}
