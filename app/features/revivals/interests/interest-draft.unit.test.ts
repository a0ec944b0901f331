import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_DRAFT, readInterestDraft, saveInterestDraft } from './interest-draft.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a draft is kept for each offer by itself', () => {
  saveInterestDraft('one', { message: 'To the first', contact_email: 'a@example.com' })
  saveInterestDraft('two', { message: 'To the second' })
  expect(readInterestDraft('one')).toEqual({
    message: 'To the first',
    contact_email: 'a@example.com',
    went_to_sign_in: false,
  })
  expect(readInterestDraft('two').message).toBe('To the second')
})

test('what is kept later takes nothing else of the draft away', () => {
  saveInterestDraft('one', { message: 'Hello' })
  saveInterestDraft('one', { went_to_sign_in: true })
  expect(readInterestDraft('one')).toEqual({ message: 'Hello', contact_email: '', went_to_sign_in: true })
})

test.each(['', 'null', '5', '"text"', '{', '{"message":5,"contact_email":null,"went_to_sign_in":"yes"}'])(
  'what is no draft (%j) counts as not written',
  (text) => {
    kept.set('draft:interest:one', text)
    expect(readInterestDraft('one')).toEqual(EMPTY_DRAFT)
  },
)

test('a browser that keeps nothing keeps nobody from writing', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  expect(() => saveInterestDraft('one', { message: 'Hello' })).not.toThrow()
  expect(readInterestDraft('one')).toEqual(EMPTY_DRAFT)
})
