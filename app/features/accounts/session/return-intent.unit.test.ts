import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberReturn, takePendingAction, takeReturn } from './return-intent.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const comment = { type: 'comment', startupId: 's-1' } as const
const share = { type: 'share', startupId: 's-1', startupName: 'Everpix' } as const

test('[LAND-16] the way back is kept under returnUrl, and used once', () => {
  rememberReturn('/directory')
  expect(kept.get('returnUrl')).toBe('/directory')
  expect(takeReturn()).toBe('/directory')
  expect(kept.has('returnUrl')).toBe(false)
  expect(takeReturn()).toBe('/dashboard')
})

test('[AUTH-15] [LAND-16] what the guard passed on comes before what was kept, which is then forgotten', () => {
  rememberReturn('/directory', comment)
  expect(takeReturn('/submit?draft=1')).toBe('/submit?draft=1')
  expect([...kept]).toEqual([])
})

test.each(['https://evil.example', '//evil.example', '/auth', ''])(
  '[LAND-16] %j is no way back, given or kept',
  (path) => {
    kept.set('returnUrl', path)
    expect(takeReturn(path)).toBe('/dashboard')
    rememberReturn('/directory')
    rememberReturn(path)
    expect(takeReturn()).toBe('/dashboard')
  },
)

test.each([comment, share])(
  '[AUTH-26] what somebody was about to do ($type) is kept as JSON and waits where they are led',
  (action) => {
    rememberReturn('/startup/s-1', action)
    expect(JSON.parse(kept.get('pendingAction') ?? '')).toEqual(action)
    expect(takeReturn()).toBe('/startup/s-1')
    expect(takePendingAction('s-1')).toEqual(action)
    expect([...kept]).toEqual([])
    expect(takePendingAction('s-1')).toBeNull()
  },
)

test('[AUTH-26] what waits on another story stays there', () => {
  rememberReturn('/startup/s-1', comment)
  expect(takePendingAction('s-2')).toBeNull()
  expect(takePendingAction('s-1')).toEqual(comment)
})

test('[AUTH-26] what somebody was about to do is forgotten with a new way back, and when they are led elsewhere', () => {
  rememberReturn('/startup/s-1', comment)
  rememberReturn('/directory')
  expect(takePendingAction('s-1')).toBeNull()

  kept.clear()
  kept.set('pendingAction', JSON.stringify(comment))
  expect(takeReturn()).toBe('/dashboard')
  expect(takePendingAction('s-1')).toBeNull()
})

test.each([
  '{',
  'null',
  '[]',
  '"comment"',
  '{"type":"comment"}',
  '{"type":"vote","startupId":"s-1"}',
  '{"type":"share","startupId":"s-1"}',
  '{"type":"comment","startupId":1}',
])('[AUTH-26] %s in the storage is nothing to be done', (text) => {
  kept.set('pendingAction', text)
  expect(takePendingAction('s-1')).toBeNull()
})

test('[LAND-16] where storage is switched off or missing, people land where the guard said, or on the dashboard', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const storage of [{ getItem: refuse, setItem: refuse, removeItem: refuse }, undefined]) {
    vi.stubGlobal('sessionStorage', storage)
    rememberReturn('/directory', comment)
    expect(takePendingAction('s-1')).toBeNull()
    expect(takeReturn()).toBe('/dashboard')
    expect(takeReturn('/submit')).toBe('/submit')
  }
})
