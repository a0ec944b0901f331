import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { adminStatusQuery } from './roles.queries.ts'

const ID = '00000000-0000-4000-8000-000000000001'

afterEach(() => void vi.restoreAllMocks())

const respondWith = (responses: Record<string, [status: number, body: unknown]>) => {
  const requests: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input))
    requests.push(pathname)
    const [status, body] = responses[pathname] ?? [404, {}]
    return Response.json(body, { status })
  }
  return { requests, api: { origin: 'https://api.example', site: 'https://unpause.example', fetch } }
}

const check = ({ api }: ReturnType<typeof respondWith>) =>
  new QueryClient().fetchQuery({ ...adminStatusQuery(api, ID), retry: false })

test.each([true, false])('[ROLES-06] [CALLS-20] uses the result of has_role: %s', async (hasRole) => {
  const server = respondWith({ '/api/rpc/has_role': [200, hasRole] })
  expect(await check(server)).toBe(hasRole)
  expect(server.requests).toEqual(['/api/rpc/has_role'])
})

test.each([
  [{ user_id: ID, role: 'admin' }, true],
  [null, false],
])(
  '[ROLES-06] [CALLS-20] falls back to the row %j and logs the error when has_role fails',
  async (row, isAdmin) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const server = respondWith({ '/api/rpc/has_role': [500, {}], '/api/user_roles': [200, row] })
    expect(await check(server)).toBe(isAdmin)
    expect(server.requests).toEqual(['/api/rpc/has_role', '/api/user_roles'])
    expect(log).toHaveBeenCalledOnce()
  },
)

test('[ROLES-06] rejects when both requests fail', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(
    check(respondWith({ '/api/rpc/has_role': [500, {}], '/api/user_roles': [500, {}] })),
  ).rejects.toThrow()
})

test('[ROLES-06] a member without a row who has asked too often is no known non-admin', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const tooMany = [429, { code: 'too_many_requests', message: 'Please try again in a minute.' }] as const
  const responses = (row: object | null) =>
    respondWith({ '/api/rpc/has_role': [...tooMany], '/api/user_roles': [200, row] })
  await expect(check(responses(null))).rejects.toMatchObject({ status: 429 })
  expect(await check(responses({ user_id: ID, role: 'admin' }))).toBe(true)
})

test('[ROLES-07] caches the result for 30 seconds', async () => {
  vi.useFakeTimers()
  const queryClient = new QueryClient()
  const server = respondWith({ '/api/rpc/has_role': [200, true] })
  const requestsAfter = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await queryClient.fetchQuery(adminStatusQuery(server.api, ID))
    return server.requests.length
  }
  expect(await requestsAfter(0)).toBe(1)
  expect(await requestsAfter(29_999)).toBe(1)
  expect(await requestsAfter(1)).toBe(2)
  vi.useRealTimers()
  queryClient.clear()
})
