// @vitest-environment jsdom
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiTransport } from '../../platform/api/api-transport.ts'
import { aShownComment } from './comment.fixture.ts'
import type { CommentPage } from './comment-response.schema.ts'
import { storyCommentsQuery } from './comments.queries.ts'
import type { Held } from './discussion.ts'
import { followComments } from './follow-comments.ts'

const STORY = '11111111-1111-4111-8111-111111111111'
const KEY = ['comments', STORY]

/** A stream that the reader has opened and not yet closed. */
class Stream {
  static open: Stream[] = []
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  readonly answer: Response

  constructor(signal: AbortSignal) {
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      this.#controller = controller
    }
    this.answer = new Response(new ReadableStream({ start }), {
      headers: { 'content-type': 'text/event-stream' },
    })
    signal.addEventListener('abort', () => this.#controller?.error(signal.reason))
    signal.addEventListener('abort', () => this.#leave())
    Stream.open.push(this)
  }

  #leave() {
    Stream.open = Stream.open.filter((each) => each !== this)
  }

  /** Sends a piece of the stream as `event-stream.ts` writes it. */
  send(text: string) {
    this.#controller?.enqueue(new TextEncoder().encode(text))
    return vi.advanceTimersByTimeAsync(0)
  }

  emit(event: string, data = '') {
    return this.send(`event: ${event}\ndata: ${data}\n\n`)
  }

  end() {
    this.#leave()
    this.#controller?.close()
  }
}

const comment = (id: string) => aShownComment({ id, startup_id: STORY, content: id })
const page = (ids: string[], total: number): CommentPage => ({
  items: ids.map(comment),
  total,
  earlier: null,
})

let queryClient: QueryClient
let leave: AbortController
let answer: CommentPage
/** Whether the server takes no more readers. */
let isRefused: boolean
/** Whether requests for a stream are never answered. */
let isMute: boolean
const streamed: [path: string, client: string | null][] = []
const requests: string[] = []
const show = (visibility: 'visible' | 'hidden') => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(visibility === 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
/** What waits until the reader wants to see it. */
let held: Held
const all = () =>
  queryClient.getQueryData<{ pages: CommentPage[] }>(KEY)?.pages.flatMap(({ items }) => items) ?? []
const ids = () =>
  all()
    .map(({ id }) => id)
    .filter((id) => (held.known ? held.known.has(id) : !held.waiting.includes(id)))

beforeEach(() => {
  vi.useFakeTimers()
  Stream.open = []
  isRefused = false
  isMute = false
  streamed.length = 0
  requests.length = 0
  queryClient = new QueryClient()
  queryClient.setQueryData(KEY, { pages: [page(['a'], 1)], pageParams: [{}] })
  held = { waiting: [] }
  leave = new AbortController()
})
afterEach(() => {
  leave.abort()
  queryClient.clear()
  const timers = vi.getTimerCount()
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect(timers).toBe(0)
  expect(Stream.open).toEqual([])
})

const settle = () => vi.advanceTimersByTimeAsync(1_500)

async function follow() {
  const api: ApiTransport = {
    origin: 'https://unpause.example',
    site: 'https://unpause.example',
    fetch: async (input: RequestInfo | URL, init) => {
      const { url, headers, signal } = new Request(input, init)
      const { pathname, searchParams } = new URL(url)
      if (pathname.startsWith('/api/realtime/')) {
        streamed.push([pathname, headers.get('x-client-info')])
        if (isRefused) return Response.json({ code: 'unavailable' }, { status: 503 })
        if (isMute) {
          const given = init?.signal ?? signal
          return new Promise((_, reject) => given.addEventListener('abort', () => reject(given.reason)))
        }
        return new Stream(init?.signal ?? signal).answer
      }
      requests.push(searchParams.get('sort') ?? '')
      return Response.json(answer)
    },
  }
  const shown = new InfiniteQueryObserver(queryClient, {
    ...storyCommentsQuery(api, STORY),
    staleTime: Number.POSITIVE_INFINITY,
  })
  leave.signal.addEventListener(
    'abort',
    shown.subscribe(() => undefined),
  )
  const hold = (change: (held: Held) => Held) => {
    held = change(held)
  }
  const isOwn = () => false
  followComments({ api, queryClient, startupId: STORY, signal: leave.signal, hold, isOwn })
  await vi.advanceTimersByTimeAsync(0)
  await Stream.open[0]?.emit('listening')
}

/** Follows the comments, and waits until it has fetched what came before. */
async function start() {
  answer = page(['a'], 1)
  await follow()
  await settle()
  expect(requests.splice(0)).toEqual(['oldest'])
}

test('[COMM-07] fetches what has changed since the page once it starts to listen', async () => {
  answer = page(['a', 'b'], 2)
  await follow()
  await settle()
  expect(requests).toEqual(['oldest'])
  expect(ids()).toEqual(['a', 'b'])
})

test('[COMM-07] fetches after a signal, and after a random wait', async () => {
  await start()
  answer = page(['a', 'b'], 2)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  await Stream.open[0]!.emit('changed', '{"ids":["b"]}')
  await vi.advanceTimersByTimeAsync(749)
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toEqual(['oldest'])
  expect(ids()).toEqual(['a', 'b'])
})

test('[COMM-07] shows at once what is deleted, edited or added at the end, and lets the rest wait', async () => {
  await start()
  answer = page(['a', 'b', 'c'], 3)
  await Stream.open[0]!.emit('changed', '{"ids":["b","c"]}')
  await settle()
  expect(ids()).toEqual(['a', 'b', 'c'])
  answer = page(['new', 'a', 'c', 'last'], 4)
  answer.items[1]!.content = 'Edited'
  await Stream.open[0]!.emit('changed')
  await settle()
  expect(ids()).toEqual(['a', 'c', 'last'])
  expect(held.waiting).toEqual(['new'])
  expect(all().find(({ id }) => id === 'a')?.content).toBe('Edited')
  // It is deleted before the reader wanted to see it.
  answer = page(['a', 'c', 'last'], 3)
  await Stream.open[0]!.emit('changed')
  await settle()
  expect(held.waiting).toEqual([])
})

test('shows a new number of useful marks without asking for it', async () => {
  await start()
  await Stream.open[0]!.emit('changed', '{"ids":[],"useful":{"a":7}}')
  await settle()
  expect(requests).toEqual([])
  expect(all()[0]?.useful).toBe(7)
})

test('fetches nothing for a comment that it has, such as one of its own', async () => {
  await start()
  await Stream.open[0]!.emit('changed', '{"ids":["a"]}')
  await settle()
  expect(requests).toEqual([])
})

test('closes its stream in a hidden tab and catches up when the tab is shown', async () => {
  await start()
  await Stream.open[0]!.emit('changed', '{"ids":["b"]}')
  show('hidden')
  expect(Stream.open).toEqual([])
  await settle()
  expect(requests).toEqual([])
  answer = page(['a', 'b'], 2)
  show('visible')
  await Stream.open[0]!.emit('listening')
  await settle()
  expect(ids()).toEqual(['a', 'b'])
})

test('[CALLS-02] says who asks for the stream', async () => {
  await start()
  expect(streamed).toEqual([[`/api/realtime/comments-${STORY}`, 'unpause/1.0.0']])
})

test('reads an event that arrives in pieces', async () => {
  await start()
  answer = page(['a', 'b'], 2)
  for (const piece of ['event: chan', 'ged\ndata: {"ids":["b"', ']}\n', '\nevent: beat\ndata: \n\n'])
    await Stream.open[0]!.send(piece)
  await settle()
  expect(ids()).toEqual(['a', 'b'])
})

test('connects again when a stream ends, after as long as the server has said', async () => {
  await start()
  await Stream.open[0]!.send('retry: 700\n\n')
  Stream.open[0]!.end()
  await vi.advanceTimersByTimeAsync(699)
  expect(streamed).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(streamed).toHaveLength(2)
  await Stream.open[0]!.emit('listening')
  await settle()
  expect(requests).toEqual(['oldest'])
})

test('[COMM-07] connects again when two beats are missing, and fetches what it missed', async () => {
  await start()
  for (const wait of [25_000, 50_000, 25_000]) {
    await vi.advanceTimersByTimeAsync(wait)
    await Stream.open[0]!.emit('beat')
  }
  expect(streamed).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Stream.open).toEqual([])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(streamed).toHaveLength(2)
  answer = page(['a', 'b'], 2)
  await Stream.open[0]!.emit('listening')
  await settle()
  expect(ids()).toEqual(['a', 'b'])
})

test('[COMM-07] gives up on a connection that is never answered', async () => {
  isMute = true
  await follow()
  await vi.advanceTimersByTimeAsync(60_000)
  isMute = false
  await vi.advanceTimersByTimeAsync(3_000)
  expect([streamed.length, Stream.open.length]).toEqual([2, 1])
})

test('polls once a minute while the server refuses a stream', async () => {
  await start()
  answer = page(['a'], 1)
  isRefused = true
  Stream.open[0]!.end()
  await vi.advanceTimersByTimeAsync(3_000)
  expect([streamed.length, requests.length]).toEqual([2, 0])
  for (const fetched of [1, 2]) {
    await vi.advanceTimersByTimeAsync(63_000)
    expect(requests).toHaveLength(fetched)
  }
})
