// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../../test/render.tsx'
import type { Handover } from '../handover-response.schema.ts'
import { EndPanel } from './EndPanel.tsx'
import { aRoom } from './room.fixture.ts'

const room = aRoom({
  state: 'done',
  ended_at: '2026-12-14T09:00:00.000Z',
  is_ended_by_viewer: true,
})
const { other } = room

const linesOf = async (changes: Partial<Handover>) => {
  const view = await render(<EndPanel room={{ ...room, ...changes }} />, { session: MEMBER })
  return view.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('tells the founder what happens after the handover', async () => {
  expect((await linesOf({})).slice(2)).toEqual([
    'Until Mar 14, 2027 you both stay reachable here. Once a month until then, we ask you whether all is well.',
    'In six months we ask Ilse Brouwer whether it still runs.',
  ])
})

test('tells the new owner whom we ask', async () => {
  const lines = await linesOf({ is_owner: false, other: { ...other, full_name: null, is_hidden: true } })
  expect(lines.slice(2)).toEqual([
    'Until Mar 14, 2027 you both stay reachable here. Once a month until then, we ask the founder whether all is well.',
    'In six months we ask you whether it still runs.',
  ])
})

test('asks nobody who has left', async () => {
  expect(await linesOf({ other: { ...other, has_left: true } })).toHaveLength(2)
})

const step = (state: 'todo' | 'accepted', changes: object = {}) =>
  ({
    id: crypto.randomUUID(),
    kind: 'domain_same_registrar',
    phase: 'move',
    what: 'lumbermill.coffee',
    is_giver: true,
    signs_both: false,
    state,
    expected_on: null,
    accepted_at: null,
    ...changes,
  }) as Handover['items'][number]

const open = step('todo', { kind: 'brand', what: '' })
const withOpen: Partial<Handover> = { state: 'done_with_open_items', items: [open] }

test('names what is open, and says that the story is revived only once something was received', async () => {
  expect((await linesOf(withOpen)).map((line) => line?.trim())).toEqual([
    'Brand',
    'The story counts as revived once Ilse Brouwer has received something and closed its step.',
  ])
})

test('says that the story changed hands with what was received, although something is open', async () => {
  expect((await linesOf({ ...withOpen, items: [open, step('accepted')] }))[1]).toBe(
    'The story says that the project changed hands.',
  )
})

test('says to both before the end that a handover of nothing can only be returned', async () => {
  const titleOf = async (items: Handover['items'], is_owner: boolean) => {
    const view = await render(<EndPanel room={aRoom({ items, is_owner })} />, { session: MEMBER })
    const title = view.queryByRole('heading')?.textContent
    view.unmount()
    return title
  }
  const declined = { ...open, state: 'not_applicable' as const }
  const old = step('accepted', { kind: 'old_access', phase: 'clean_up' })
  for (const is_owner of [true, false]) {
    const own = (item: Handover['items'][number]) => ({ ...item, is_giver: is_owner })
    expect(await titleOf([own(declined), own(old)], is_owner)).toBe('Nothing changes hands yet')
    expect(await titleOf([own(old)], is_owner)).toBe('Nothing changes hands yet')
    expect(await titleOf([own(declined), own(step('accepted'))], is_owner)).toBe('Everything has arrived')
    expect(await titleOf([own(open)], is_owner)).toBeUndefined()
  }
})
