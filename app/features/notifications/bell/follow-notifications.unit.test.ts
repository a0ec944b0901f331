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
