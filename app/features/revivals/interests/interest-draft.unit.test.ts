import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_DRAFT, readInterestDraft, saveInterestDraft } from './interest-draft.ts'

let saved: Map<string, string>
beforeEach(() => {
  saved = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('saves a draft for each offer', () => {
  saveInterestDraft('one', 'ann', { message: 'To the first', contact_email: 'a@example.com' })
  saveInterestDraft('two', 'ann', { message: 'To the second' })
  expect(readInterestDraft('one', 'ann')).toEqual({
    message: 'To the first',
    contact_email: 'a@example.com',
    went_to_sign_in: false,
  })
  expect(readInterestDraft('two', 'ann').message).toBe('To the second')
})

test('keeps other fields when one is saved', () => {
  saveInterestDraft('one', 'ann', { message: 'Hello' })
  saveInterestDraft('one', 'ann', { went_to_sign_in: true })
  expect(readInterestDraft('one', 'ann')).toEqual({
    message: 'Hello',
    contact_email: '',
    went_to_sign_in: true,
  })
})

test.each(['', 'null', '5', '"text"', '{', '{"message":5,"contact_email":null,"went_to_sign_in":"yes"}'])(
  'ignores an invalid draft (%j)',
  (text) => {
    saved.set('draft:interest:one:ann', text)
    expect(readInterestDraft('one', 'ann')).toEqual(EMPTY_DRAFT)
  },
)

test('works without browser storage', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  expect(() => saveInterestDraft('one', 'ann', { message: 'Hello' })).not.toThrow()
  expect(readInterestDraft('one', 'ann')).toEqual(EMPTY_DRAFT)
})
