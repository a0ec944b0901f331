// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { errorReporterScript } from './error-reporter.ts'

afterEach(() => vi.unstubAllGlobals())

test('[CALLS-02] reports three errors of a page at most, and none that the server has answered', () => {
  const send = vi.fn((_address: string, _options: { body: string; headers: object }) =>
    Promise.reject(new Error('offline')),
  )
  vi.stubGlobal('fetch', send)
  new Function(errorReporterScript)()
  const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }))
  fail(Object.assign(new Error('Not found'), { status: 404 }))
  fail(undefined)
  expect(send).not.toHaveBeenCalled()
  for (let time = 0; time < 5; time += 1) fail(new Error(`x is undefined${'!'.repeat(600)}`))
  expect(send).toHaveBeenCalledTimes(3)
  const [address, { body, headers }] = send.mock.calls[0]!
  expect(address).toBe('/api/browser_errors')
  expect(headers).toMatchObject({ 'X-Client-Info': 'unpause/1.0.0' })
  const { message, stack, path } = JSON.parse(body)
  expect(message).toHaveLength(500)
  expect(stack).toContain('error-reporter.unit.test.tsx')
  expect(path).toBe('/')
})
