// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../../test/render.tsx'
import { LiveRegions } from '../../../../ui/announcements/LiveRegions.tsx'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { AddStep } from './AddStep.tsx'
import { StepMoves } from './StepMoves.tsx'

const ITEM = {
  id: 'item',
  kind: 'domain_same_registrar',
  what: 'lumbermill.coffee',
  state: 'handed_over',
  moves: ['accepted', 'problem'],
  signs_both: false,
  own_signed_at: null,
  is_giver: false,
} as unknown as HandoverItem

const ROOM = { id: 'room', conversation_id: 'c', other: {}, items: [ITEM] } as unknown as Handover

const show = () =>
  render(
    <main>
      <LiveRegions />
      <StepMoves room={ROOM} item={ITEM} />
      <AddStep room={ROOM} />
    </main>,
    {
      session: MEMBER,
      fetch: async () => Response.json({ ...ROOM, items: [{ ...ITEM, state: 'accepted' }] }),
    },
  )

test('the buttons of a step name it, and what a press did is announced', async () => {
  const view = await show()
  fireEvent.click(view.getByRole('button', { name: /^I have it: Domain.* lumbermill\.coffee$/ }))
  await expect
    .poll(() => document.getElementById('said')?.textContent)
    .toMatch(/^Domain.* lumbermill\.coffee: Accepted$/)
})

test('a signature names what the member saw', async () => {
  const item: HandoverItem = {
    ...ITEM,
    kind: 'scope',
    what: '',
    state: 'todo',
    moves: ['accepted'],
    signs_both: true,
  }
  const room = { ...ROOM, version: 'as-seen', items: [item] } as unknown as Handover
  const sent: unknown[] = []
  const view = await render(<StepMoves room={room} item={item} />, {
    session: MEMBER,
    fetch: async (_address, init) => {
      sent.push(JSON.parse(String(init?.body)))
      return Response.json(room)
    },
  })
  fireEvent.click(view.getByRole('button', { name: /^Sign/ }))
  await expect.poll(() => sent).toEqual([{ from: 'todo', to: 'accepted', version: 'as-seen' }])
})

test('a problem without words asks for them, at its field', async () => {
  const view = await show()
  fireEvent.click(view.getByRole('button', { name: /^There's a problem: / }))
  fireEvent.click(view.getByRole('button', { name: /^Say so: / }))
  const field = view.getByRole('textbox', { name: /^What is the problem\?.*: Domain.* lumbermill\.coffee$/ })
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('cancelling a problem returns to the button that opened it', async () => {
  const view = await show()
  fireEvent.click(view.getByRole('button', { name: /^There's a problem: / }))
  fireEvent.click(view.getByRole('button', { name: /^Cancel: / }))
  expect(document.activeElement).toBe(view.getByRole('button', { name: /^There's a problem: / }))
})

test('the form of a new step begins in its field, also when it is empty', async () => {
  const view = await show()
  fireEvent.click(view.getByRole('button', { name: 'Add a step' }))
  const field = view.getByRole('textbox', { name: 'What should pass on?' })
  expect(document.activeElement).toBe(field)
  const send = view.getByRole('button', { name: 'Add' })
  send.focus()
  fireEvent.click(send)
  expect(view.getByText('Please say what should pass on.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
})
