import type { NotificationLine } from './notification.schema.ts'

export const NOW = '2026-11-25T12:00:00.000Z'

let count = 0
const uuid = () => `00000000-0000-4000-8000-${String(count++).padStart(12, '0')}`

/** Ben's comment on Lumbermill, of today and unread. */
export const aLine = (overrides: Partial<NotificationLine> = {}): NotificationLine => ({
  id: uuid(),
  kind: 'comment',
  count: 1,
  people: [{ id: uuid(), full_name: 'Ben Member', avatar_url: null }],
  people_count: 1,
  name: 'Lumbermill',
  text: 'We keep ours in a biscuit tin.',
  path: '/story/1?comment=c2#comment-c2',
  discussion_of: null,
  facts: {},
  created_at: '2026-11-25T09:00:00.000Z',
  is_read: false,
  ...overrides,
})

/**
 * Answers with these lines, `perPage` at once, unless they are muted. Reading needs no answer of its own:
 * what is requested counts as read.
 */
export function notificationServer(lines: NotificationLine[], { perPage = 30 } = {}) {
  let stored = lines
  const muted = new Set<string>()
  const failing = { reads: false, writes: false }
  const written: unknown[] = []
  const queries: string[] = []
  const unread = () => stored.filter(({ is_read }) => !is_read).length
  const failed = () => Response.json({ code: 'INTERNAL', message: 'Sorry' }, { status: 500 })
  const fetch = async (...call: ConstructorParameters<typeof globalThis.Request>) => {
    const request = new Request(...call)
    const { pathname, searchParams } = new URL(request.url)
    // The stream, which stays away.
    if (pathname.includes('realtime')) return new Promise<Response>(() => undefined)
    if (request.method === 'GET') {
      if (failing.reads) return failed()
      queries.push(searchParams.toString())
      const from = Number(searchParams.get('after') ?? 0)
      const isShown = ({ is_read, discussion_of }: NotificationLine) =>
        (!searchParams.has('unread') || !is_read) && !muted.has(discussion_of ?? '')
      const items = stored.filter(isShown).slice(from, from + perPage)
      const next = from + perPage < stored.length ? String(from + perPage) : null
      return Response.json({ items, next, unread: unread() })
    }
    const story = pathname.match(/^\/api\/mutes\/(.+)$/)?.[1]
    if (story) {
      if (failing.writes) return failed()
      if (request.method === 'PUT') muted.add(story)
      else muted.delete(story)
      return Response.json({ muted: muted.has(story) })
    }
    const json = await request.json()
    written.push(json)
    if (failing.writes) return failed()
    stored = stored.map((line) => ({
      ...line,
      is_read: line.is_read || !('ids' in json) || json.ids.includes(line.id),
    }))
    return Response.json({ unread: unread() })
  }
  return { fetch, failing, written, queries }
}
