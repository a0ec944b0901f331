import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardAdmin } from './admin-guard.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function guardedPanel() {
  const server = { isAdmin: true, isModerator: false, requests: 0 }
  const fetch: typeof globalThis.fetch = async (_, init) => {
    server.requests += 1
    const asksForModerator = String(init?.body).includes('"moderator"')
    return Response.json(asksForModerator ? server.isModerator : server.isAdmin)
  }
  const api = { origin: 'http://guardedPanel.test', site: 'http://guardedPanel.test', fetch }
  const queryClient = new QueryClient()
  return {
    server,
    pass: (isInside: boolean, path = '/admin') =>
      guardAdmin({ queryClient, api }, 'somebody', path, isInside),
  }
}

test('[ADMIN-01] [ADMIN-02] refuses a former admin on entry despite a cached role', async () => {
  const { server, pass } = guardedPanel()
  await pass(false)
  server.isAdmin = false
  vi.advanceTimersByTime(10_000)
  await expect(pass(false)).rejects.toMatchObject({ status: 403 })
  expect(server.requests).toBe(2)
})

test('[ROLES-07] sends no request inside the panel or right after server rendering', async () => {
  const { server, pass } = guardedPanel()
  await pass(false)
  vi.advanceTimersByTime(1_000)
  await pass(false)
  vi.advanceTimersByTime(25_000)
  await pass(true)
  expect(server.requests).toBe(1)
})

test('lets a moderator into the queue, and nowhere else in the panel', async () => {
  const { server, pass } = guardedPanel()
  server.isAdmin = false
  await expect(pass(false, '/admin/moderation')).rejects.toMatchObject({ status: 403 })
  vi.advanceTimersByTime(10_000)
  server.isModerator = true
  await pass(false, '/admin/moderation')
  await expect(pass(true, '/admin/users')).rejects.toMatchObject({ status: 403 })
})
