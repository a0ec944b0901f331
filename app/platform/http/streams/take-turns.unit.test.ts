import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('so many work at once, the others in their order, also after one that fails', async () => {
  const take = takeTurns(2)
  const started: number[] = []
  const works = Array.from({ length: 5 }, (_, index) => ({ index, ...Promise.withResolvers<number>() }))
  const results = Promise.allSettled(
    works.map(({ index, promise }) =>
      take(() => {
        started.push(index)
        return promise
      }),
    ),
  )
  const after = async (settle: () => void) => {
    settle()
    await new Promise(setImmediate)
    return started.slice()
  }
  expect(await after(() => {})).toEqual([0, 1])
  expect(await after(() => works[1]!.reject(new Error('No')))).toEqual([0, 1, 2])
  expect(await after(() => works[0]!.resolve(0))).toEqual([0, 1, 2, 3])
  for (const { index, resolve } of works) resolve(index)
  expect((await results).map(({ status }) => status)).toEqual(
    [0, 1, 2, 3, 4].map((index) => (index === 1 ? 'rejected' : 'fulfilled')),
  )
  expect(started).toEqual([0, 1, 2, 3, 4])
  await expect(take(async () => 'free again')).resolves.toBe('free again')
})
