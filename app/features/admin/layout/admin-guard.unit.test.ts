import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardAdmin } from './admin-guard.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The guard with a fake API behind it. */
function door() {
  const said = { isAdmin: true, asked: 0 }
  const fetch = async () => {
    said.asked += 1
    return Response.json(said.isAdmin)
  }
  const api = { origin: 'http://door.test', site: 'http://door.test', fetch }
  const queryClient = new QueryClient()
  return { said, pass: (isInside: boolean) => guardAdmin({ queryClient, api }, 'somebody', isInside) }
}

test('[ADMIN-01] [ADMIN-02] refuses a former admin on entry, whatever is cached', async () => {
  const { said, pass } = door()
  await pass(false)
  said.isAdmin = false
  vi.advanceTimersByTime(10_000)
  await expect(pass(false)).rejects.toMatchObject({ status: 403 })
  expect(said.asked).toBe(2)
})

test('[ROLES-07] sends no request inside the panel or right after server rendering', async () => {
  const { said, pass } = door()
  await pass(false)
  vi.advanceTimersByTime(1_000)
  await pass(false)
  vi.advanceTimersByTime(25_000)
  await pass(true)
  expect(said.asked).toBe(1)
})
