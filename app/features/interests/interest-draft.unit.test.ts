import { beforeEach, expect, test } from 'vitest'
import { EMPTY_DRAFT, keepDraft, readDraft } from './interest-draft.ts'

let kept: Map<string, string>
let storage: Pick<Storage, 'getItem' | 'setItem'>
beforeEach(() => {
  kept = new Map()
  storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  }
})

test('a draft is kept for each offer by itself', () => {
  keepDraft('one', { message: 'To the first', contact_email: 'a@example.com' }, storage)
  keepDraft('two', { message: 'To the second' }, storage)
  expect(readDraft('one', storage)).toEqual({
    message: 'To the first',
    contact_email: 'a@example.com',
    went_to_sign_in: false,
  })
  expect(readDraft('two', storage).message).toBe('To the second')
})

test('what is kept later takes nothing else of the draft away', () => {
  keepDraft('one', { message: 'Hello' }, storage)
  keepDraft('one', { went_to_sign_in: true }, storage)
  expect(readDraft('one', storage)).toEqual({ message: 'Hello', contact_email: '', went_to_sign_in: true })
})

test.each(['', 'null', '5', '"text"', '{', '{"message":5,"contact_email":null,"went_to_sign_in":"yes"}'])(
  'what is no draft (%j) counts as not written',
  (text) => {
    kept.set('draft:interest:one', text)
    expect(readDraft('one', storage)).toEqual(EMPTY_DRAFT)
  },
)

test('a browser that keeps nothing keeps nobody from writing', () => {
  const full = {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => keepDraft('one', { message: 'Hello' }, full)).not.toThrow()
  expect(readDraft('one', full)).toEqual(EMPTY_DRAFT)
})
