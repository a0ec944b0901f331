import { expect, test, vi } from 'vitest'
import { Drawings } from './drawings.ts'

const card = (bytes: number) => async () => new Uint8Array(bytes)
const roomy = { bytes: 1_000, queued: 10, refusal: 'Too many.' }

test('draws a card once per edition under concurrent requests', async () => {
  const cards = new Drawings(roomy)
  const draw = vi.fn(card(10))
  const [first, second] = await Promise.all([cards.get('a', draw), cards.get('a', draw)])
  expect(second).toBe(first)
  expect(await cards.get('a', draw)).toBe(first)
  await cards.get('b', draw)
  expect(draw).toHaveBeenCalledTimes(2)
})

test('draws one card at a time', async () => {
  const cards = new Drawings(roomy)
  const slow = Promise.withResolvers<Uint8Array>()
  const later = vi.fn(card(10))
  const first = cards.get('a', () => slow.promise)
  const second = cards.get('b', later)
  await Promise.resolve()
  expect(later).not.toHaveBeenCalled()
  slow.resolve(new Uint8Array(1))
  await Promise.all([first, second])
  expect(later).toHaveBeenCalledTimes(1)
})

test('retries a failed card without blocking others', async () => {
  const cards = new Drawings(roomy)
  const failed = cards.get('a', () => Promise.reject(new Error('no ink')))
  const other = cards.get('b', card(10))
  await expect(failed).rejects.toThrow('no ink')
  expect(await other).toHaveLength(10)
  expect(await cards.get('a', card(10))).toHaveLength(10)
})

test('evicts the least recently used cards first', async () => {
  const cards = new Drawings({ ...roomy, bytes: 30 })
  for (const edition of ['a', 'b', 'c', 'a', 'd']) await cards.get(edition, card(10))
  const again = vi.fn(card(10))
  await cards.get('a', again)
  await cards.get('c', again)
  await cards.get('d', again)
  expect(again).not.toHaveBeenCalled()
  await cards.get('b', again)
  expect(again).toHaveBeenCalledTimes(1)
})

test('responds 503 when the queue is full', async () => {
  const cards = new Drawings({ ...roomy, queued: 2 })
  const slow = Promise.withResolvers<Uint8Array>()
  const waiting = [cards.get('a', () => slow.promise), cards.get('b', card(1))]
  await expect(cards.get('c', card(1))).rejects.toMatchObject({ status: 503, message: 'Too many.' })
  const known = cards.get('b', card(1))
  slow.resolve(new Uint8Array(1))
  await Promise.all([...waiting, known])
  expect(await cards.get('c', card(1))).toHaveLength(1)
})
