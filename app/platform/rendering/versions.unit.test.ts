import { expect, test } from 'vitest'
import { Versions } from './versions.ts'

/**
 * A route stands for the topics in its name; `*` isn't in the table. A change has its topics as its table. What has an ID is
 * harmless.
 */
const versions = () =>
  new Versions({
    ofRoute: (route) => (route === '*' ? undefined : route.split(' ').filter(Boolean)),
    ofChange: ({ table }) => (table === '*' ? undefined : table?.split(' ')),
    isHarmless: () => false,
    isHarmlessChange: ({ id }) => id !== undefined,
  })

test('a change moves what shows one of its topics, and nothing else', () => {
  const all = versions()
  const before = { a: all.of('a'), b: all.of('b'), both: all.of('a b'), other: all.of('c') }
  expect(all.onWrite('b')).toBe(true)
  expect(all.of('a')).toEqual(before.a)
  expect(all.of('c')).toEqual(before.other)
  expect(all.of('b').current).toBeGreaterThan(before.b.current)
  expect(all.of('a b').current).toBeGreaterThan(before.both.current)
  const written = all.of('b')
  all.onChange({ table: 'b' })
  expect(all.of('b').current).toBeGreaterThan(written.current)
})

test('what the table leaves out shows everything and changes everything', () => {
  const all = versions()
  const unknown = all.of('*')
  all.onWrite('a')
  expect(all.of('*').current).toBeGreaterThan(unknown.current)
  expect(all.of('*').oldest).toBe(unknown.oldest)
  const page = all.of('b')
  all.onWrite('*')
  expect(all.of('b').oldest).toBeGreaterThan(page.current)
})

test('a missed notification changes everything', () => {
  const all = versions()
  const page = all.of('')
  all.onChange({})
  expect(all.of('').oldest).toBeGreaterThan(page.current)
  expect(all.of('').reported).toBe(page.reported)
  all.onWrite('*')
  expect(all.of('').reported).toBe(all.of('').current)
})

test('what was removed stays removed, whatever changes later', () => {
  const all = versions()
  const before = all.of('a')
  all.onChange({ table: 'a', id: '1' })
  all.onChange({ table: '*', id: '1' })
  expect(all.of('a').reported).toBeGreaterThan(before.current)
  expect(all.of('a').removed).toBe(before.removed)
  all.onWrite('a')
  const { removed } = all.of('a')
  expect(removed).toBe(all.of('a').current)
  all.onChange({ table: '*', id: '1' })
  all.onChange({ table: 'a', id: '1' })
  expect(all.of('a').removed).toBe(removed)
  expect(all.of('b').removed).toBe(before.removed)
  for (let topic = 0; topic < 10_001; topic += 1) all.onChange({ table: `story${topic}`, id: '1' })
  expect(all.of('a').removed).toBe(removed)
})

test('a write without a topic moves nothing', () => {
  const all = versions()
  const before = [all.of('*'), all.of('a')]
  expect(all.onWrite('')).toBe(false)
  expect([all.of('*'), all.of('a')]).toEqual(before)
})

test('forgets topics when there are too many, and nothing counts as current that was changed', () => {
  const all = versions()
  all.onWrite('first')
  const before = all.of('first')
  for (let topic = 0; topic < 10_001; topic += 1) all.onWrite(`story${topic}`)
  expect(all.of('first').oldest).toBeGreaterThan(before.current)
})
