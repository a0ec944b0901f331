// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../../test/render.tsx'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { aRoom } from './room.fixture.ts'
import { StepHistory } from './StepHistory.tsx'

type Act = Handover['history'][number]

test('says what a step said before it was changed', async () => {
  const act = (id: string, changes: Act['changes']): Act => ({
    id,
    item_id: 'item',
    is_own: false,
    act: 'changed',
    words: '',
    changes,
    created_at: '2026-11-26T09:00:00.000Z',
  })
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
