// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { draftOf, inTab, isRecord } from './draft.ts'

const MEMBER = '00000000-0000-4000-8000-000000000001'

const message = (owner?: string) =>
  draftOf<Record<string, unknown>>('interest:1', {
    owner,
    parse: (saved) => (isRecord(saved) ? saved : null),
    storage: inTab,
  })

test('what a guest has typed becomes the text of the member who signs in', () => {
  message(MEMBER).save({ text: 'An older one.' })
  message().save({ text: 'Typed just now.' })
  expect(message(MEMBER).read()).toEqual({ text: 'Typed just now.' })
  expect(message().read()).toBeNull()
})

test('a form that a guest only looked at takes no text away from the member who signs in', () => {
  message(MEMBER).save({ text: 'Let me ask as myself.' })
  message().save({ text: ' ', tags: [], went_to_sign_in: true })
  expect(message(MEMBER).read()).toEqual({ text: 'Let me ask as myself.' })
  expect(message().read()).toBeNull()
})
