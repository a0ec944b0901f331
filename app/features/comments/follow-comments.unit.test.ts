// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiTransport } from '../../platform/api/api-transport.ts'
import type { CommentPage } from './comment-response.schema.ts'
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

  /** As `event-stream.ts` writes it. */
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

const comment = (id: string) => ({
  id,
  startup_id: STORY,
  user_id: STORY,
  content: id,
  created_at: '2031-01-01T00:00:00.000Z',
  edited_at: null,
  is_builder: false,
  author: { full_name: null, avatar_url: null, handle: null },
})
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
const ids = () =>
  queryClient
    .getQueryData<{ pages: CommentPage[] }>(KEY)
    ?.pages.flatMap(({ items }) => items.map(({ id }) => id))

beforeEach(() => {
  vi.useFakeTimers()
  Stream.open = []
  isRefused = false
  isMute = false
  streamed.length = 0
  requests.length = 0
  queryClient = new QueryClient()
  queryClient.setQueryData(KEY, { pages: [page(['a'], 1)], pageParams: [''] })
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => void requests.push('all'))
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
      requests.push(searchParams.get('after') ?? 'all')
      return Response.json(answer)
    },
  }
  followComments({ api, queryClient, startupId: STORY, signal: leave.signal })
  await vi.advanceTimersByTimeAsync(0)
  await Stream.open[0]?.emit('listening')
}

/** Follows, and has fetched what came before. */
async function start() {
  answer = page([], 1)
  await follow()
  await settle()
  expect(requests.splice(0)).toEqual(['a'])
}

test('[COMM-07] fetches what is newer than the page once it starts to listen', async () => {
  answer = page(['b'], 2)
  await follow()
  await settle()
  expect(requests).toEqual(['a'])
  expect(ids()).toEqual(['a', 'b'])
})

test('[COMM-07] fetches only what is newer after a signal, and after a random wait', async () => {
  await start()
  answer = page(['b'], 2)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  await Stream.open[0]!.emit('changed', '{"ids":["b"]}')
  await vi.advanceTimersByTimeAsync(749)
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toEqual(['a'])
  expect(ids()).toEqual(['a', 'b'])
})

test('[COMM-07] fetches all comments after a signal without ids, and when the total does not add up', async () => {
  await start()
  await Stream.open[0]!.emit('changed')
  await settle()
  expect(requests).toEqual(['all'])
  answer = page(['b'], 1)
  await Stream.open[0]!.emit('changed', '{"ids":["b"]}')
  await settle()
  expect(requests).toEqual(['all', 'a', 'all'])
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
  answer = page(['b'], 2)
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
  answer = page(['b'], 2)
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
  expect(requests).toEqual(['a'])
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
  answer = page(['b'], 2)
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
  answer = page([], 1)
  isRefused = true
  Stream.open[0]!.end()
  await vi.advanceTimersByTimeAsync(3_000)
  expect([streamed.length, requests.length]).toEqual([2, 0])
  for (const fetched of [1, 2]) {
    await vi.advanceTimersByTimeAsync(63_000)
    expect(requests).toHaveLength(fetched)
  }
})
