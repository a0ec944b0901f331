// @vitest-environment jsdom
import { act as settle } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../../test/render.tsx'
import { LiveRegions } from '../../../../ui/announcements/LiveRegions.tsx'
import type { Handover } from '../handover-response.schema.ts'
import { useRoomNews } from './use-room-news.ts'

type Act = Handover['history'][number]

const act = (id: string, changes: Partial<Act> = {}): Act => ({
  id,
  item_id: 'item',
  is_own: false,
  act: 'handed_over',
  words: '',
  changes: [],
  created_at: '2026-11-26T09:00:00.000Z',
  ...changes,
})

const roomWith = (...history: Act[]) =>
  ({
    other: { full_name: 'Ilse Brouwer' },
    items: [{ id: 'item', kind: 'domain_same_registrar', what: 'lumbermill.coffee' }],
    history,
  }) as unknown as Handover

let show: (room: Handover, hasButton?: boolean) => Promise<void>

function News() {
  const [{ room, hasButton }, set] = useState({ room: roomWith(act('a')), hasButton: true })
  show = (room, hasButton = true) => settle(async () => set({ room, hasButton }))
  useRoomNews(room)
  return (
    <details id="step-item" open>
      <summary>Domain</summary>
      {hasButton && <button type="button">I have it</button>}
    </details>
  )
}

const open = () =>
  render(
    <main>
      <LiveRegions />
      <News />
    </main>,
    { session: MEMBER },
  )

const announced = () => document.getElementById('said')?.textContent

test('announces once what the other does in an open room, and not what the viewer does', async () => {
  await open()
  expect(announced()).toBe('')
  await show(roomWith(act('b', { act: 'problem', words: 'The code is wrong' }), act('a')))
  expect(announced()).toBe(
    "Domain, inside one registrar lumbermill.coffee: Ilse said there's a problem. The code is wrong.",
  )
  document.getElementById('said')?.replaceChildren()
  await show(roomWith(act('c', { is_own: true }), act('b'), act('a')))
  expect(announced()).toBe('')
})

test('a focus whose button goes stays at its step', async () => {
  const view = await open()
  view.getByRole('button').focus()
  await show(roomWith(act('b'), act('a')), false)
  expect(document.activeElement?.textContent).toBe('Domain')
})
