import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberReturn, takePendingAction, takeReturn } from './return-intent.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const comment = { type: 'comment', startupId: 's-1' } as const
const share = { type: 'share', startupId: 's-1', startupName: 'Everpix' } as const

test('[LAND-16] stores the return path under returnUrl and uses it once', () => {
  rememberReturn('/directory')
  expect(stored.get('returnUrl')).toBe('/directory')
  expect(takeReturn()).toBe('/directory')
  expect(stored.has('returnUrl')).toBe(false)
  expect(takeReturn()).toBe('/dashboard')
})

test('[AUTH-15] [LAND-16] prefers the path from the guard and clears the stored one', () => {
  rememberReturn('/directory', comment)
  expect(takeReturn('/submit?draft=1')).toBe('/submit?draft=1')
  expect([...stored]).toEqual([])
})

test.each(['https://evil.example', '//evil.example', '/auth', ''])(
  '[LAND-16] ignores %j as a return path',
  (path) => {
    stored.set('returnUrl', path)
    expect(takeReturn(path)).toBe('/dashboard')
    rememberReturn('/directory')
    rememberReturn(path)
    expect(takeReturn()).toBe('/dashboard')
  },
)

test.each([comment, share])(
  '[AUTH-26] stores a pending $type as JSON until the return path is opened',
  (action) => {
    rememberReturn('/startup/s-1', action)
    expect(JSON.parse(stored.get('pendingAction') ?? '')).toEqual(action)
    expect(takeReturn()).toBe('/startup/s-1')
    expect(takePendingAction('s-1')).toEqual(action)
    expect([...stored]).toEqual([])
    expect(takePendingAction('s-1')).toBeNull()
  },
)

test('[AUTH-26] keeps the pending action of another story', () => {
  rememberReturn('/startup/s-1', comment)
  expect(takePendingAction('s-2')).toBeNull()
  expect(takePendingAction('s-1')).toEqual(comment)
})

test('[AUTH-26] clears the pending action when the return path changes or leads elsewhere', () => {
  rememberReturn('/startup/s-1', comment)
  rememberReturn('/directory')
  expect(takePendingAction('s-1')).toBeNull()

  stored.clear()
  stored.set('pendingAction', JSON.stringify(comment))
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
])('[AUTH-26] ignores %s in the storage', (text) => {
  stored.set('pendingAction', text)
  expect(takePendingAction('s-1')).toBeNull()
})

test('[LAND-16] uses the path from the guard, else the dashboard, when storage is unavailable', () => {
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
