// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../../test/render.tsx'
import type { Handover } from '../handover-response.schema.ts'
import { IfNot } from './IfNot.tsx'
import { aRoom } from './room.fixture.ts'

const received = {
  id: 'a',
  kind: 'brand',
  phase: 'move',
  what: '',
  is_giver: true,
  signs_both: false,
  state: 'accepted',
} as Handover['items'][number]

const shown = async (changes: Partial<Handover>) => {
  const view = await render(<IfNot room={aRoom(changes)} />, { session: MEMBER })
  return {
    hint: view.container.querySelector('p')?.textContent,
    buttons: view.getAllByRole('button').map(({ textContent }) => textContent),
  }
}

test('tells a giver that they can end it until the receiver has something', async () => {
  expect(await shown({ items: [{ ...received, state: 'todo' }] })).toEqual({
    hint: 'You can end the handover until Ilse has received something. The offer opens again.',
    buttons: ['End the handover', 'Finish with open steps'],
  })
})

test('tells a giver whose receiver has something that it is up to them, and offers no button for it', async () => {
  const items = [received, { ...received, id: 'b', state: 'todo' as const }]
  expect(await shown({ may_return: false, items })).toEqual({
    hint: 'Ilse has received something, so only they can return the project. You can do it if they leave, or stay silent for 30 days.',
    buttons: ['Finish with open steps'],
  })
  expect((await shown({ items })).hint).toBe(
    'You can end the handover. The offer opens again, and what has moved comes back.',
  )
})

test('tells a receiver how long the giver can end it', async () => {
  const { hint, buttons } = await shown({ is_owner: false, items: [{ ...received, is_giver: false }] })
  expect(hint).toContain('The giver can end the handover only until you have received something.')
  expect(buttons).toEqual(['Return it'])
})

test('a handover that ended without a receipt can only be returned', async () => {
  const { buttons } = await shown({
    state: 'done_with_open_items',
    items: [{ ...received, state: 'todo' }],
  })
  expect(buttons).toEqual(['End the handover'])
})
