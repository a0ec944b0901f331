import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commentSignals } from './comment-signals.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const insert = (id: string) => ({ table: 'comments', op: 'INSERT' as const, id, startup_id: 'a' })

test('sends at most one signal a second, with the ids of all comments in between', () => {
  const send = vi.fn()
  const signals = commentSignals(send)
  for (const id of ['1', '2', '3']) signals.onChange(insert(id))
  expect(send.mock.calls).toEqual([[{ ids: ['1'] }]])
  vi.advanceTimersByTime(999)
  expect(send).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(send.mock.calls[1]).toEqual([{ ids: ['2', '3'] }])
  vi.advanceTimersByTime(60_000)
  expect(send).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['a deleted comment', [{ table: 'comments', op: 'DELETE' as const, id: '1' }]],
  ['missed notifications', [{}]],
  ['more comments than fit', Array.from({ length: 60 }, (_, index) => insert(String(index)))],
])('names no ids after %s', (_what, changes) => {
  const send = vi.fn()
  const signals = commentSignals(send)
  signals.onChange(insert('0'))
  for (const change of changes) signals.onChange(change)
  vi.advanceTimersByTime(1_000)
  expect(send.mock.lastCall).toEqual([undefined])
})

test('ignores other tables, and leaves no timer when it stops', () => {
  const send = vi.fn()
  const signals = commentSignals(send)
  signals.onChange({ table: 'startup_votes', op: 'INSERT', startup_id: 'a' })
  expect(send).not.toHaveBeenCalled()
  signals.onChange(insert('1'))
  signals.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('sends the new numbers of useful marks themselves, the last of each comment', () => {
  const send = vi.fn()
  const signals = commentSignals(send)
  const mark = (id: string, useful: number) =>
    signals.onChange({ table: 'comment_useful', op: 'UPDATE', id, startup_id: 'a', useful })
  mark('1', 1)
  expect(send.mock.lastCall).toEqual([{ ids: [], useful: { 1: 1 } }])
  for (let useful = 2; useful <= 50; useful += 1) mark('1', useful)
  mark('2', 7)
  vi.advanceTimersByTime(1_000)
  expect(send.mock.lastCall).toEqual([{ ids: [], useful: { 1: 50, 2: 7 } }])
  expect(send).toHaveBeenCalledTimes(2)
  signals.stop()
})
