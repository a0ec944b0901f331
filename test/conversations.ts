import type {
  ConversationDetails,
  EntryPage,
} from '../app/features/revivals/conversations/conversation-response.schema.ts'
import type { TestApp } from './app.ts'
import { anInterest, anOpportunity, aStartup } from './factories.ts'

type Person = { id: string }

/** An interest of Ben's in an offer of Ann's, with its conversation. */
export async function aConversation(
  app: TestApp,
  {
    by = app.people.ben,
    story: storyFields = {},
    offer: given,
    message = 'I would like to take this on.',
  }: {
    by?: Person
    story?: Parameters<typeof aStartup>[2]
    offer?: { id: string }
    message?: string
  } = {},
) {
  const offer =
    given ??
    (await anOpportunity(
      app.db,
      await aStartup(app.db, app.people.ann, { is_open_for_revival: true, ...storyFields }),
    ))
  const interest = await anInterest(app.db, offer, by, { message })
  const { id } = await app.db.system((tx) =>
    tx
      .selectFrom('conversations')
      .select('id')
      .where('revival_opportunity_id', '=', offer.id)
      .where('member_id', '=', by.id)
      .executeTakeFirstOrThrow(),
  )
  return { id, offer, interest }
}

/** What a member sees and does in conversations. */
export function conversationsOf(app: TestApp) {
  const send = (as: Person, path: string, options: { method?: string; json?: unknown } = {}) =>
    app.request(`/api/conversations${path}`, { as, ...options })
  return {
    send,
    get: async (as: Person, id: string): Promise<ConversationDetails> => (await send(as, `/${id}`)).json(),
    entries: async (as: Person, id: string, query = ''): Promise<EntryPage> =>
      (await send(as, `/${id}/messages${query}`)).json(),
    write: (as: Person, id: string, content: string, messageId: string = crypto.randomUUID()) =>
      send(as, `/${id}/messages`, { json: { id: messageId, content } }),
    move: (as: Person, id: string, json: object) => send(as, `/${id}/state`, { json }),
    read: (as: Person, id: string, up_to: string) =>
      send(as, `/${id}/read`, { method: 'PUT', json: { up_to } }),
  }
}
