import { movesFrom, OFFER_STATES, type OfferConversationState } from './conversation.ts'
import type {
  ConversationDetails,
  ConversationMove,
  EntryPage,
  Message,
} from './conversation-response.schema.ts'

let count = 0
const uuid = () => `00000000-0000-4000-9000-${String(count++).padStart(12, '0')}`

/** Ilse wrote to the viewer about Lumbermill, and they talk. */
export const aConversationView = (overrides: Partial<ConversationDetails> = {}): ConversationDetails => ({
  id: uuid(),
  kind: 'offer',
  name: 'Lumbermill',
  startup_id: uuid(),
  asset_id: null,
  revival_opportunity_id: uuid(),
  logo_url: null,
  is_owner: true,
  other: { is: 'member', id: uuid(), full_name: 'Ilse Brouwer', avatar_url: null, handle: 'ilse' },
  is_other_blocked: false,
  state: 'talking',
  way: null,
  turn: 'own',
  is_answered: true,
  answers: null,
  last: {
    is_own: false,
    text: 'It opens.',
    is_deleted: false,
    created_at: '2026-11-24T09:00:00.000Z',
  },
  unread: 0,
  created_at: '2026-11-23T09:00:00.000Z',
  changed_at: '2026-11-24T09:00:00.000Z',
  is_own_name_hidden: false,
  is_own_name_told: false,
  other_read_at: null,
  own_read_at: null,
  answered_at: '2026-11-24T08:00:00.000Z',
  waits_since: '2026-11-23T09:00:00.000Z',
  reminded_at: null,
  reminders: 0,
  contact: { own: null, other: null, has_other_agreed: false },
  note: '',
  closed_for: null,
  ways: ['take_over', 'join'],
  is_offer_open: true,
  waiting_others: 2,
  moves: movesFrom(overrides.state ?? 'talking', { kind: 'offer', is_owner: true, ...overrides }),
  runs_again: { own: false, other: false },
  ...overrides,
})

export const aMessage = (overrides: Partial<Message> = {}): Message => ({
  type: 'message',
  id: uuid(),
  is_own: false,
  content: 'I still count beans in my sleep.',
  created_at: '2026-11-23T09:00:00.000Z',
  is_deleted: false,
  is_interest: false,
  files: [],
  ...overrides,
})

export const aMove = (overrides: Partial<ConversationMove> = {}): ConversationMove => ({
  type: 'move',
  id: uuid(),
  is_own: true,
  from_state: 'new',
  to_state: 'talking',
  way: null,
  handover: null,
  words: '',
  created_at: '2026-11-23T10:00:00.000Z',
  ...overrides,
})

interface ConversationServerOptions {
  conversations: ConversationDetails[]
  /** The newest entries of the conversation that is open. */
  items?: EntryPage['items']
  /** The entries before those. */
  earlier?: EntryPage['items']
  /** How many more there are in each state, on later pages of the list. */
  later?: Partial<Record<OfferConversationState, number>>
}

/** Answers as the API does, and records what is written. */
export function conversationServer({
  conversations,
  items = [],
  earlier = [],
  later,
}: ConversationServerOptions) {
  let stored = conversations
  let entries = items
  const written: { method: string; path: string; json: unknown }[] = []
  const failing: { status: number | 'offline' | null; code?: string; message?: string } = { status: null }

  const listOf = (search: URLSearchParams) => {
    const kind = { revivals: 'offer', marketplace: 'question' }[search.get('filter') ?? '']
    const found = stored.filter((each) => !kind || each.kind === kind)
    const marketplace = stored.filter((each) => each.kind === 'question').length
    const own_turn = stored.filter((each) => each.turn === 'own').length
    const inState = (state: OfferConversationState) =>
      stored.filter((each) => each.is_owner && each.state === state).length + (later?.[state] ?? 0)
    const states = Object.fromEntries(OFFER_STATES.map((state) => [state, inState(state)]))
    const counts = {
      all: stored.length,
      revivals: stored.length - marketplace,
      marketplace,
      own_turn,
      states,
    }
    return { items: found, next: later ? 'later' : null, counts }
  }

  const pageOf = (search: URLSearchParams): EntryPage =>
    search.has('before')
      ? { items: earlier, older: null, newer: null, has_newer: true }
      : { items: entries, older: earlier.length > 0 ? 'earlier' : null, newer: null, has_newer: false }

  function write(path: string, json: Record<string, unknown>): Response {
    if (!path.endsWith('/messages')) return Response.json(stored[0] ?? {})
    const message = aMessage({
      id: String(json.id),
      is_own: true,
      content: String(json.content),
      created_at: '2026-11-25T09:00:00.000Z',
    })
    entries = [...entries.filter(({ id }) => id !== message.id), message]
    return Response.json(message, { status: 201 })
  }

  const fetch = async (...call: ConstructorParameters<typeof globalThis.Request>) => {
    const request = new Request(...call)
    const { pathname, searchParams } = new URL(request.url)
    if (request.method === 'GET') {
      const [, id, part] = /conversations(?:\/([^/]+))?(?:\/(.+))?$/.exec(pathname) ?? []
      if (!pathname.includes('/conversations')) return Response.json({ items: [], next: null, unread: 0 })
      if (!id) return Response.json(listOf(searchParams))
      if (part === 'messages') return Response.json(pageOf(searchParams))
      const found = stored.find((each) => each.id === id)
      return found ? Response.json(found) : Response.json({ code: '404' }, { status: 404 })
    }
    if (failing.status === 'offline') throw new TypeError('Failed to fetch')
    const text = await request.text()
    const json = text ? JSON.parse(text) : null
    written.push({ method: request.method, path: pathname.replace(/^.*\/api/, ''), json })
    if (failing.status) {
      const { status, code = String(status), message = '' } = failing
      return Response.json({ code, message }, { status })
    }
    return write(pathname, json ?? {})
  }
  return {
    fetch,
    written,
    failing,
    /** Makes something happen on the other side. */
    arrive(...arrived: EntryPage['items']) {
      entries = [...entries, ...arrived]
    },
    change(id: string, changes: Partial<ConversationDetails>) {
      stored = stored.map((each) => {
        if (each.id !== id) return each
        const changed = { ...each, ...changes }
        return { ...changed, moves: changes.moves ?? movesFrom(changed.state, changed) }
      })
    },
  }
}
