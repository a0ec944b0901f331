import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardAdmin } from './admin-guard.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A panel's door, and what the server says of who stands there. */
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

test('[ADMIN-01] [ADMIN-02] who comes back after the role was taken is refused, whatever was known before', async () => {
  const { said, pass } = door()
  await pass(false)
  said.isAdmin = false
  vi.advanceTimersByTime(10_000)
  await expect(pass(false)).rejects.toMatchObject({ status: 403 })
  expect(said.asked).toBe(2)
})

test('[ROLES-07] inside the panel, and for a page that the server has just sent, nobody is asked again', async () => {
  const { said, pass } = door()
  await pass(false)
  vi.advanceTimersByTime(1_000)
  await pass(false)
  vi.advanceTimersByTime(25_000)
  await pass(true)
  expect(said.asked).toBe(1)
})
