import { expect, test } from 'vitest'
import { Versions } from './versions.ts'

/** The topics in a text; `*` stands for everything. */
const topics = (text: string) => (text === '*' ? undefined : text.split(' ').filter(Boolean))

/** A change has its topics as its table. What has an ID only adds. */
const versions = () =>
  new Versions({
    topicsOf: ({ table }) => topics(table ?? '*'),
    onlyAdds: ({ id }) => id !== undefined,
  })

test('a change moves what shows one of its topics, and nothing else', () => {
  const all = versions()
  const before = {
    a: all.of(topics('a')),
    b: all.of(topics('b')),
    both: all.of(topics('a b')),
    other: all.of(topics('c')),
  }
  expect(all.onWrite(topics('b'))).toBe(true)
  expect(all.of(topics('a'))).toEqual(before.a)
  expect(all.of(topics('c'))).toEqual(before.other)
  expect(all.of(topics('b')).current).toBeGreaterThan(before.b.current)
  expect(all.of(topics('a b')).current).toBeGreaterThan(before.both.current)
  const written = all.of(topics('b'))
  all.onChange({ table: 'b' })
  expect(all.of(topics('b')).current).toBeGreaterThan(written.current)
})

test('what declares no topics shows everything and changes everything', () => {
  const all = versions()
  const unknown = all.of(topics('*'))
  all.onWrite(topics('a'))
  expect(all.of(topics('*')).current).toBeGreaterThan(unknown.current)
  expect(all.of(topics('*')).oldest).toBe(unknown.oldest)
  const page = all.of(topics('b'))
  all.onWrite(topics('*'))
  expect(all.of(topics('b')).oldest).toBeGreaterThan(page.current)
})

test('a missed notification changes everything', () => {
  const all = versions()
  const page = all.of(topics(''))
  all.onChange({})
  expect(all.of(topics('')).oldest).toBeGreaterThan(page.current)
  expect(all.of(topics('')).reported).toBe(page.reported)
  all.onWrite(topics('*'))
  expect(all.of(topics('')).reported).toBe(all.of(topics('')).current)
})

test('what was removed stays removed, whatever changes later', () => {
  const all = versions()
  const before = all.of(topics('a'))
  all.onChange({ table: 'a', id: '1' })
  all.onChange({ table: '*', id: '1' })
  expect(all.of(topics('a')).reported).toBeGreaterThan(before.current)
  expect(all.of(topics('a')).removed).toBe(before.removed)
  all.onWrite(topics('a'))
  const { removed } = all.of(topics('a'))
  expect(removed).toBe(all.of(topics('a')).current)
  all.onChange({ table: '*', id: '1' })
  all.onChange({ table: 'a', id: '1' })
  expect(all.of(topics('a')).removed).toBe(removed)
  expect(all.of(topics('b')).removed).toBe(before.removed)
  for (let topic = 0; topic < 10_001; topic += 1) all.onChange({ table: `story${topic}`, id: '1' })
  expect(all.of(topics('a')).removed).toBe(removed)
})

test('a write without a topic moves nothing', () => {
  const all = versions()
  const before = [all.of(topics('*')), all.of(topics('a'))]
  expect(all.onWrite(topics(''))).toBe(false)
  expect([all.of(topics('*')), all.of(topics('a'))]).toEqual(before)
})

test('forgets topics when there are too many, and nothing counts as current that was changed', () => {
  const all = versions()
  all.onWrite(topics('first'))
  const before = all.of(topics('first'))
  for (let topic = 0; topic < 10_001; topic += 1) all.onWrite(topics(`story${topic}`))
  expect(all.of(topics('first')).oldest).toBeGreaterThan(before.current)
})
