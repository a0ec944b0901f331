import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { adminStatusQuery } from './roles.queries.ts'

const ID = '00000000-0000-4000-8000-000000000001'

afterEach(() => void vi.restoreAllMocks())

/** An API that answers each address with what is given for it. */
const answering = (answers: Record<string, [status: number, body: unknown]>) => {
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input))
    asked.push(pathname)
    const [status, body] = answers[pathname] ?? [404, {}]
    return Response.json(body, { status })
  }
  return { asked, api: { origin: 'https://api.example', site: 'https://unpause.example', fetch } }
}

const check = ({ api }: ReturnType<typeof answering>) =>
  new QueryClient().fetchQuery({ ...adminStatusQuery(api, ID), retry: false })

test.each([true, false])('[ROLES-06] [CALLS-20] has_role decides: %s', async (said) => {
  const server = answering({ '/api/rpc/has_role': [200, said] })
  expect(await check(server)).toBe(said)
  expect(server.asked).toEqual(['/api/rpc/has_role'])
})

test.each([
  [{ user_id: ID, role: 'admin' }, true],
  [null, false],
])(
  '[ROLES-06] [CALLS-20] where it fails the row %j does, and the failure is logged',
  async (row, isAdmin) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const server = answering({ '/api/rpc/has_role': [500, {}], '/api/user_roles': [200, row] })
    expect(await check(server)).toBe(isAdmin)
    expect(server.asked).toEqual(['/api/rpc/has_role', '/api/user_roles'])
    expect(log).toHaveBeenCalledOnce()
  },
)

test('[ROLES-06] where both fail nobody is taken for an admin', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(
    check(answering({ '/api/rpc/has_role': [500, {}], '/api/user_roles': [500, {}] })),
  ).rejects.toThrow()
})

test('[ROLES-07] the answer counts for 30 seconds, then the server is asked again', async () => {
  vi.useFakeTimers()
  const queryClient = new QueryClient()
  const server = answering({ '/api/rpc/has_role': [200, true] })
  const askAfter = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await queryClient.fetchQuery(adminStatusQuery(server.api, ID))
    return server.asked.length
  }
  expect(await askAfter(0)).toBe(1)
  expect(await askAfter(29_999)).toBe(1)
  expect(await askAfter(1)).toBe(2)
  vi.useRealTimers()
  queryClient.clear()
})
