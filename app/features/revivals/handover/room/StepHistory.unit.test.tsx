// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../../test/render.tsx'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { aRoom } from './room.fixture.ts'
import { StepHistory } from './StepHistory.tsx'

type Act = Handover['history'][number]

const anAct = (changes: Partial<Act>): Act => ({
  id: 'a',
  item_id: 'item',
  is_own: false,
  act: 'accepted',
  words: '',
  changes: [],
  created_at: '2026-11-26T09:00:00.000Z',
  ...changes,
})

test('shows what happened to a step earlier, page by page, and tries again after a failure', async () => {
  const loaded: string[] = []
  const answers = [
    new Response('', { status: 500 }),
    Response.json({ items: [anAct({ id: 'b', words: 'Second.' })], next: 'then' }),
    Response.json({ items: [anAct({ id: 'c', words: 'First.' })], next: null }),
  ]
  const view = await render(
    <StepHistory
      room={aRoom({ history: [anAct({ words: 'Third.' })], earlier: 'before' })}
      item={{ id: 'item' } as HandoverItem}
    />,
    {
      session: MEMBER,
      fetch: async (url) => {
        loaded.push(new URL(`${url}`, 'https://unpause.example').search)
        return answers.shift()!
      },
    },
  )
  const showEarlier = () => fireEvent.click(view.getByRole('button', { name: 'Show what happened earlier' }))
  const words = () => view.getAllByRole('listitem').map((act) => act.querySelector('q')?.textContent)
  showEarlier()
  await view.findByText("What happened earlier didn't load. Please try again.")
  showEarlier()
  await view.findByText('Second.')
  showEarlier()
  await view.findByText('First.')
  expect(words()).toEqual(['Third.', 'Second.', 'First.'])
  expect(view.queryByRole('button')).toBeNull()
  expect(loaded).toEqual(['?item=item&after=before', '?item=item&after=before', '?item=item&after=then'])
})

test('says so where nothing happened earlier, and offers nothing where the room has it all', async () => {
  const shown = async (earlier: string | null) =>
    render(
      <StepHistory room={aRoom({ history: [anAct({})], earlier })} item={{ id: 'item' } as HandoverItem} />,
      { session: MEMBER, fetch: async () => Response.json({ items: [], next: null }) },
    )
  const all = await shown(null)
  expect(all.queryByRole('button')).toBeNull()
  all.unmount()
  const view = await shown('before')
  fireEvent.click(view.getByRole('button', { name: 'Show what happened earlier' }))
  await view.findByText('Nothing happened earlier.')
})

test('says what a step said before it was changed', async () => {
  const act = (id: string, changes: Act['changes']) => anAct({ id, act: 'changed', changes })
  const history = [
    act('c', [{ field: 'lines', from: 'Hosting, 40 €', to: 'Hosting, 50 €' }]),
    act('b', [{ field: 'kind', from: 'domain_between_registrars', to: 'domain_same_registrar' }]),
    act('a', [
      { field: 'what', from: 'AWS 1234', to: 'AWS 9' },
      { field: 'note', from: 'By hand', to: '' },
    ]),
  ]
  const room = aRoom({ history })
  const view = await render(<StepHistory room={room} item={{ id: 'item' } as HandoverItem} />, {
    session: MEMBER,
  })
  expect(view.getAllByRole('listitem').map(({ textContent }) => textContent?.split('changed it')[1])).toEqual(
    [
      'Removed Hosting, 40 €Added Hosting, 50 €',
      'Kind: Domain, between registrars, now Domain, inside one registrar',
      'What: AWS 1234, now AWS 9Note: By hand, now nothing',
    ],
  )
})
