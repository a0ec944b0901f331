import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { unreadQuery } from '../notifications.queries.ts'
import { followNotifications } from './follow-notifications.ts'

let left: AbortController
beforeEach(() => {
  left = new AbortController()
})
afterEach(() => {
  left.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const api: ApiTransport = {
  origin: 'http://localhost:3000',
  site: 'http://localhost:3000',
  fetch: () =>
    Promise.resolve(
      new Response('event: unread\ndata: {"unread":3}\n\n', {
        headers: { 'content-type': 'text/event-stream' },
      }),
    ),
}

const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'))
class Refused {
  constructor() {
    throw new DOMException('denied', 'SecurityError')
  }
}
class Channel extends EventTarget {
  postMessage() {}
  close() {}
}

test.each([
  ['has no channels', { BroadcastChannel: undefined }],
  ['opens no channel, as it may store nothing', { BroadcastChannel: Refused }],
  ['gives no lock', { BroadcastChannel: Channel, navigator: { locks: { request: refuse } } }],
])('a browser that %s shows the number of unread notifications', async (_, globals) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const queryClient = new QueryClient()
  followNotifications({ api, queryClient, viewerId: 'ann', signal: left.signal })
  await vi.waitFor(() => expect(queryClient.getQueryData(unreadQuery(api).queryKey)).toBe(3))
})

/** A server that counts its streams, and says what happens on the open ones. */
function server() {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const fetch: typeof globalThis.fetch = async (_, init) => {
    let own: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        own = controller
        open.add(controller)
      },
    })
    init?.signal?.addEventListener('abort', () => {
      open.delete(own)
      own.error(init.signal?.reason)
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  const send = (event: string, data: object) => {
    const bytes = new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    for (const stream of open) stream.enqueue(bytes)
  }
  return { api: { ...api, fetch }, open, send }
}

/** A tab of the browser, which shows a number and has loaded its conversations. */
function tab(api: ApiTransport, viewerId = 'ann') {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['conversations'], [])
  const closed = new AbortController()
  left.signal.addEventListener('abort', () => closed.abort())
  followNotifications({ api, queryClient, viewerId, signal: closed.signal })
  return {
    unread: () => queryClient.getQueryData(unreadQuery(api).queryKey),
    isStale: () => queryClient.getQueryState(['conversations'])?.isInvalidated,
    close: () => closed.abort(),
  }
}

test('the tabs of a browser share one stream, which the next tab opens when the first one closes', async () => {
  const { api, open, send } = server()
  const [first, second] = [tab(api), tab(api)]
  await vi.waitFor(() => expect(open.size).toBe(1))
  send('unread', { unread: 3 })
  send('conversations', { touched: 'yesterday' })
  await vi.waitFor(() => expect([first.unread(), second.unread()]).toEqual([3, 3]))

  const late = tab(api)
  await vi.waitFor(() => expect(late.unread()).toBe(3))
  send('conversations', { touched: 'today' })
  await vi.waitFor(() => expect([first.isStale(), second.isStale()]).toEqual([true, true]))
  expect(open.size).toBe(1)

  first.close()
  await vi.waitFor(() => expect(open.size).toBe(1))
  send('unread', { unread: 4 })
  await vi.waitFor(() => expect([second.unread(), late.unread()]).toEqual([4, 4]))
  expect(first.unread()).toBe(3)
  second.close()
  await vi.waitFor(() => expect(open.size).toBe(1))
  late.close()
  await vi.waitFor(() => expect(open.size).toBe(0))
})

test('two members who use one browser each have their own stream and number', async () => {
  const [ann, ben] = [server(), server()]
  const tabs = [tab(ann.api, 'ann'), tab(ben.api, 'ben')]
  await vi.waitFor(() => expect([ann.open.size, ben.open.size]).toEqual([1, 1]))
  ann.send('unread', { unread: 1 })
  ben.send('unread', { unread: 2 })
  await vi.waitFor(() => expect(tabs.map((each) => each.unread())).toEqual([1, 2]))
})

test('a stream whose beats have stopped is replaced, and the number is read anew', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', undefined)
  const { api, open, send } = server()
  const { unread } = tab(api)
  await vi.advanceTimersByTimeAsync(0)
  const [first] = open
  for (const wait of [25_000, 50_000, 25_000]) {
    await vi.advanceTimersByTimeAsync(wait)
    send('beat', {})
    await vi.advanceTimersByTimeAsync(0)
  }
  expect([...open]).toEqual([first])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open.size).toBe(0)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(open.size).toBe(1)
  send('unread', { unread: 5 })
  await vi.advanceTimersByTimeAsync(0)
  expect(unread()).toBe(5)
})
