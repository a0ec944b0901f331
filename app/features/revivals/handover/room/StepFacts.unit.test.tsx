// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../../test/render.tsx'
import type { HandoverItem } from '../handover-response.schema.ts'
import { aRoom } from './room.fixture.ts'
import { StepFacts } from './StepFacts.tsx'

const ITEM = {
  id: 'item',
  kind: 'github_repository',
  what: 'ledger',
  proof_link: '',
  expected_on: '2020-01-01',
} as unknown as HandoverItem

async function show(changes: Partial<HandoverItem> = {}) {
  const item = { ...ITEM, ...changes }
  const sent: unknown[] = []
  const view = await render(<StepFacts room={aRoom({ items: [item] })} item={item} />, {
    session: MEMBER,
    fetch: async (_address, init) => {
      sent.push(JSON.parse(String(init?.body)))
      return Response.json(aRoom({ items: [item] }))
    },
  })
  return { view, sent, save: () => fireEvent.click(view.getByRole('button', { name: /^Save/ })) }
}

test('a day that is over is refused at its field, and what was typed stays', async () => {
  const { view, sent, save } = await show()
  const day = view.getByLabelText(/^Expected on/)
  fireEvent.change(day, { target: { value: '2020-02-03' } })
  save()
  expect(view.getByText('Please choose today or a later day.')).toBeTruthy()
  expect(day).toMatchObject({ value: '2020-02-03' })
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(day)
  expect(sent).toEqual([])
})

test('a day that was said before does not keep a link from being saved', async () => {
  const { view, sent, save } = await show()
  fireEvent.change(view.getByLabelText(/^Proof/), { target: { value: 'receipt 12' } })
  save()
  await expect.poll(() => sent).toEqual([{ proof_link: 'receipt 12' }])
})

test.each(['https://host.example/receipt', 'receipt 12'])(
  'the proof that the other gave is read, and not changed: %s',
  async (proof_link) => {
    const { view } = await show({ proof_link, is_proof_link_own: false })
    expect(view.getByText('Ilse gave this proof, so only they can change it.')).toBeTruthy()
    expect(view.container.textContent).toContain(proof_link.replace('https://', ''))
    expect(view.queryByLabelText(/^Proof/)).toBeNull()
    expect(view.getByLabelText(/^Expected on/)).toBeTruthy()
  },
)
