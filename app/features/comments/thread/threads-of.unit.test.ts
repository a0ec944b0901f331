import { expect, test } from 'vitest'
import { aShownComment } from '../comment.fixture.ts'
import { threadsOf } from './threads-of.ts'

test('shows a comment once that comes on two pages, where it came first', () => {
  const [sunk, other, reply] = [aShownComment(), aShownComment(), aShownComment()]
  const below = { ...reply, root_id: sunk.id, parent_id: sunk.id }
  const threads = threadsOf([sunk, below, other, { ...sunk, useful: 4 }, below], [], false)
  expect(threads.map(({ root }) => root)).toEqual([sunk, other])
  expect(threads[0]?.replies).toEqual([below])
})

test("shows one's own comment once, also when its page arrives before the answer to the request", () => {
  const own = aShownComment({ content: 'Mine.' })
  expect(threadsOf([own], [own], false)).toHaveLength(1)
  expect(threadsOf([], [own], false)).toHaveLength(1)
})
