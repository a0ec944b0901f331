import type { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { notAuthenticated } from '../errors/errors.ts'
import { ApiError } from './api-error.ts'
import { createQueryClient, retryUpTo } from './query-client.ts'

const client = (onSessionLost = () => {}) => createQueryClient({ onServer: false, onSessionLost })
const defaults = () => client().getDefaultOptions()
const failure = (code: string, status = 500) => new ApiError(status, { code, message: 'no' })

test('[FRESH-01] treats a response as fresh for five minutes, then fetches it again', async () => {
  vi.useFakeTimers()
  const queryClient = client()
  const queryFn = vi.fn(async () => 'answer')
  const fetchesAfter = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await queryClient.fetchQuery({ queryKey: ['anything'], queryFn })
    return queryFn.mock.calls.length
  }
  expect(await fetchesAfter(0)).toBe(1)
  expect(await fetchesAfter(299_999)).toBe(1)
  expect(await fetchesAfter(1)).toBe(2)
  vi.useRealTimers()
  queryClient.clear()
})

test('[SHELL-23] keeps what a page showed for 30 minutes, so that returning finds it as tall as it was', () => {
  vi.useFakeTimers()
  const queryClient = client()
  queryClient.setQueryData(['list'], ['two', 'pages'])
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect(queryClient.getQueryData(['list'])).toEqual(['two', 'pages'])
  vi.advanceTimersByTime(1)
  expect(queryClient.getQueryData(['list'])).toBeUndefined()
  vi.useRealTimers()
})

test('[FRESH-02] retries a query twice unless the error is final', () => {
  const retry = retryUpTo(2)
  expect([0, 1, 2].map((failures) => retry(failures, new Error('connection lost')))).toEqual([
    true,
    true,
    false,
  ])
  expect(retry(0, failure('PGRST301', 401))).toBe(false)
  expect(retry(0, failure('PGRST116', 404))).toBe(false)
  expect(retry(0, failure('23505', 409))).toBe(false)
  expect(retry(0, failure('unavailable', 503))).toBe(true)
})

test.each([408, 429])('[FRESH-02] retries a %i up to twice, with a growing delay', async (status) => {
  vi.useFakeTimers()
  try {
    const attempts: number[] = []
    const queryFn = () => {
      attempts.push(Date.now())
      return Promise.reject(failure('later', status))
    }
    const failed = client().fetchQuery({ queryKey: ['x'], queryFn, retry: retryUpTo(2) })
    const settled = expect(failed).rejects.toMatchObject({ status })
    await vi.runAllTimersAsync()
    await settled
    expect(attempts.map((time, index) => time - (attempts[index - 1] ?? time))).toEqual([0, 1_000, 2_000])
  } finally {
    vi.useRealTimers()
  }
})

test('[FRESH-03] refetches stale queries on mount and on reconnect, but not on window focus', () => {
  const { queries } = defaults()
  expect(queries?.refetchOnWindowFocus).toBe(false)
  expect(queries?.refetchOnMount ?? true).toBe(true)
  expect(queries?.refetchOnReconnect ?? true).toBe(true)
})

test('[FRESH-04] retries a write once', () => {
  const { retry } = defaults().mutations ?? {}
  expect(
    typeof retry === 'function' && [0, 1].map((failures) => retry(failures, new Error('connection lost'))),
  ).toEqual([true, false])
})

describe('a session that has ended', () => {
  // This is how the server says it.
  const { status, code, message } = notAuthenticated()
  const signedOut = new ApiError(status, { code, message })

  async function outcome(ask: (queryClient: QueryClient) => Promise<unknown>, onServer = false) {
    const onSessionLost = vi.fn()
    await ask(createQueryClient({ onServer, onSessionLost })).catch(() => undefined)
    return onSessionLost.mock.calls.length
  }

  const read = (error: Error) => (queryClient: QueryClient) =>
    queryClient.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(error), retry: retryUpTo(2) })

  const write = (error: Error) => (queryClient: QueryClient) =>
    queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.reject(error) })
      .execute(undefined)

  test.each([
    ['read', read],
    ['write', write],
  ])('[FRESH-02] [FRESH-06] is reported by a %s, at once', async (_, ask) => {
    expect(await outcome(ask(signedOut))).toBe(1)
    const refusal = failure('23505', 409)
    expect(await outcome(ask(refusal))).toBe(0)
  })

  test('is no news on the server, which knows whose page it renders', async () => {
    expect(await outcome(read(signedOut), true)).toBe(0)
  })
})
