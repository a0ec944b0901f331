import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { loadSession, sessionQuery, signIn, signOut, signUp, startGoogleSignIn } from './accounts.queries.ts'

const MEMBER = { user: { id: 'u-1' }, session: { expires_at: '2031-01-01T00:00:00.000Z' } }
const CREDENTIALS = { email: 'maya@example.com', password: 'long enough' }

function respondWith(status: number, body: unknown) {
  const requests: Request[] = []
  const fetch = async (...call: ConstructorParameters<typeof Request>) => {
    requests.push(new Request(...call))
    return new Response(status === 204 ? null : JSON.stringify(body), { status })
  }
  return { api: { origin: 'https://unpause.example', site: 'https://unpause.example', fetch }, requests }
}

afterEach(() => void vi.restoreAllMocks())

test('[CALLS-02] sends the client name with every request', async () => {
  const { api, requests } = respondWith(200, MEMBER)
  await new QueryClient().fetchQuery(sessionQuery(api))
  await signIn(api, CREDENTIALS)
  await signUp(api, CREDENTIALS)
  await signOut(api)
  await startGoogleSignIn(api)
  expect(requests.map(({ headers }) => headers.get('x-client-info'))).toEqual(Array(5).fill('unpause/1.0.0'))
})

test('[CALLS-04] [CALLS-05] [CALLS-06] [AUTH-24] makes one request per action', async () => {
  const { api, requests } = respondWith(200, {})
  await signIn(api, CREDENTIALS)
  await signUp(api, CREDENTIALS)
  await signOut(api)
  await startGoogleSignIn(api, '/submit')
  const calls = await Promise.all(
    requests.map(async (call) => [call.method, new URL(call.url).pathname, await call.text()]),
  )
  expect(calls).toEqual([
    ['POST', '/api/session', JSON.stringify(CREDENTIALS)],
    ['POST', '/api/users', JSON.stringify(CREDENTIALS)],
    ['DELETE', '/api/session', ''],
    ['POST', '/api/session/google', JSON.stringify({ from: '/submit' })],
  ])
})

test('[CALLS-06] caches the session until it is stale', async () => {
  const { api, requests } = respondWith(200, MEMBER)
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  for (let times = 0; times < 3; times += 1) expect(await loadSession({ queryClient, api })).toEqual(MEMBER)
  expect(requests).toHaveLength(1)
  await queryClient.invalidateQueries(sessionQuery(api))
  await loadSession({ queryClient, api })
  expect(requests).toHaveLength(2)
})

test('[AUTH-20] logs a failed lookup and keeps the cached session, else a guest', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { api } = respondWith(503, {
    code: 'unavailable',
    message: "We're busy right now. Please try again in a moment.",
  })
  const queryClient = new QueryClient()
  expect(await loadSession({ queryClient, api })).toEqual({
    user: null,
    session: null,
    suspension: null,
    deletion: null,
  })
  expect(logged).toHaveBeenCalledOnce()

  queryClient.setQueryData(['session'], MEMBER, { updatedAt: 1 })
  expect(await loadSession({ queryClient, api })).toEqual(MEMBER)
})

test('[AUTH-19] [AUTH-20] stops loading when the lookup succeeds or fails', async () => {
  for (const status of [200, 503]) {
    const { api } = respondWith(status, MEMBER)
    const lookup = new QueryObserver(new QueryClient(), { ...sessionQuery(api), retry: false })
    expect(lookup.getCurrentResult().isPending).toBe(true)
    const end = lookup.subscribe(() => undefined)
    await eventually(() => expect(lookup.getCurrentResult().isPending).toBe(false))
    expect(lookup.getCurrentResult().isError).toBe(status !== 200)
    end()
  }
})
