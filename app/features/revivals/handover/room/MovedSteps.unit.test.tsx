// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../../test/render.tsx'
import type { Handover } from '../handover-response.schema.ts'
import { MovedSteps } from './MovedSteps.tsx'

const ITEMS = [
  { id: '1', kind: 'scope', what: '', state: 'accepted', signs_both: true, is_giver: true },
  { id: '2', kind: 'domain_same_registrar', what: 'lumbermill.coffee', state: 'accepted', is_giver: true },
  { id: '3', kind: 'github_repository', what: 'Ledger', state: 'todo', is_giver: true },
  { id: '4', kind: 'old_access', what: '', state: 'handed_over', is_giver: true },
]

const linesOf = async (changes: object) => {
  const room = { is_owner: true, other: { full_name: 'Ilse Brouwer' }, items: ITEMS, ...changes }
  const view = await render(<MovedSteps room={room as unknown as Handover} />, { session: MEMBER })
  const [first] = view.container.querySelectorAll('p')
  return [first?.textContent, ...view.queryAllByRole('listitem').map(({ textContent }) => textContent)]
}

test('before a handover is ended or returned, it says what has already been handed over', async () => {
  expect(await linesOf({})).toEqual(['Ilse already has:', 'Domain, inside one registrar lumbermill.coffee'])
})

test('the receiver reads what they have', async () => {
  const items = ITEMS.map((item) => ({ ...item, is_giver: false }))
  expect(await linesOf({ is_owner: false, items })).toEqual([
    'You already have:',
    'Domain, inside one registrar lumbermill.coffee',
  ])
})

test('where nothing has moved, both read that', async () => {
  expect(await linesOf({ items: ITEMS.slice(2, 3) })).toEqual(['Nothing has moved yet.'])
})

test('a problem with what was never handed over moved nothing, and one with what was did', async () => {
  const problem = { ...ITEMS[1], state: 'problem', handed_over_at: null }
  expect(await linesOf({ items: [problem] })).toEqual(['Nothing has moved yet.'])
  expect(await linesOf({ items: [{ ...problem, handed_over_at: '2026-11-29T10:00:00.000Z' }] })).toHaveLength(
    2,
  )
})
