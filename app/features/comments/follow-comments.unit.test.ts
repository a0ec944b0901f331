// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiTransport } from '../../platform/api/api-transport.ts'
import type { CommentPage } from './comment-response.schema.ts'
import { followComments } from './follow-comments.ts'

const STORY = '11111111-1111-4111-8111-111111111111'
const KEY = ['comments', STORY]

class FakeEvents extends EventTarget {
  static open: FakeEvents[] = []
  readyState = 1
  constructor() {
    super()
    FakeEvents.open.push(this)
  }
  emit(type: string, data = '') {
    this.dispatchEvent(new MessageEvent(type, { data }))
  }
  refuse() {
    this.readyState = 2
    this.close()
    this.emit('error')
  }
  close() {
    FakeEvents.open = FakeEvents.open.filter((each) => each !== this)
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
  author: { full_name: null, avatar_url: null },
})
const page = (ids: string[], total: number): CommentPage => ({
  items: ids.map(comment),
  total,
  earlier: null,
})

let queryClient: QueryClient
let leave: AbortController
let answer: CommentPage
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
  vi.stubGlobal('EventSource', FakeEvents)
  FakeEvents.open = []
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
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect(timers).toBe(0)
  expect(FakeEvents.open).toEqual([])
})

const settle = () => vi.advanceTimersByTimeAsync(1_500)

function follow() {
  const api: ApiTransport = {
    origin: 'https://unpause.example',
    site: 'https://unpause.example',
    fetch: async (input: RequestInfo | URL) => {
      const url = new URL(input instanceof Request ? input.url : input, 'https://unpause.example')
      requests.push(url.searchParams.get('after') ?? 'all')
      return Response.json(answer)
    },
  }
  followComments({ api, queryClient, startupId: STORY, signal: leave.signal })
  FakeEvents.open[0]?.emit('listening')
}

/** Follows, and has fetched what came before. */
async function start() {
  answer = page([], 1)
  follow()
  await settle()
  expect(requests.splice(0)).toEqual(['a'])
}

test('[COMM-07] fetches what is newer than the page once it starts to listen', async () => {
  answer = page(['b'], 2)
  follow()
  await settle()
  expect(requests).toEqual(['a'])
  expect(ids()).toEqual(['a', 'b'])
})

test('[COMM-07] fetches only what is newer after a signal, and after a random wait', async () => {
  await start()
  answer = page(['b'], 2)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  FakeEvents.open[0]!.emit('changed', '{"ids":["b"]}')
  await vi.advanceTimersByTimeAsync(749)
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toEqual(['a'])
  expect(ids()).toEqual(['a', 'b'])
})

test('[COMM-07] fetches all comments after a signal without ids, and when the total does not add up', async () => {
  await start()
  FakeEvents.open[0]!.emit('changed')
  await settle()
  expect(requests).toEqual(['all'])
  answer = page(['b'], 1)
  FakeEvents.open[0]!.emit('changed', '{"ids":["b"]}')
  await settle()
  expect(requests).toEqual(['all', 'a', 'all'])
})

test('fetches nothing for a comment that it has, such as one of its own', async () => {
  await start()
  FakeEvents.open[0]!.emit('changed', '{"ids":["a"]}')
  await settle()
  expect(requests).toEqual([])
})

test('closes its stream in a hidden tab and catches up when the tab is shown', async () => {
  await start()
  FakeEvents.open[0]!.emit('changed', '{"ids":["b"]}')
  show('hidden')
  expect(FakeEvents.open).toEqual([])
  await settle()
  expect(requests).toEqual([])
  answer = page(['b'], 2)
  show('visible')
  FakeEvents.open[0]!.emit('listening')
  await settle()
  expect(ids()).toEqual(['a', 'b'])
})

test('polls once a minute when the server refuses a stream', async () => {
  await start()
  answer = page([], 1)
  for (const fetched of [1, 2]) {
    FakeEvents.open.at(-1)!.refuse()
    await vi.advanceTimersByTimeAsync(63_000)
    expect(requests).toHaveLength(fetched)
  }
})
