import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

const app = sourcesIn('app')

const graph = new Map(
  app.map(({ path, imports }) => [
    path,
    [...new Set(imports.flatMap((each) => (each.isOwn ? each.from : [])))],
  ]),
)

const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1]

function featurePairs(): Map<string, number> {
  const pairs = new Map<string, number>()
  for (const [path, imports] of graph) {
    const own = featureOf(path)
    for (const other of imports.map(featureOf)) {
      if (own === undefined || other === undefined || own === other) continue
      pairs.set(`${own} → ${other}`, (pairs.get(`${own} → ${other}`) ?? 0) + 1)
    }
  }
  return pairs
}

test('features import little from each other', () => {
  const pairs = featurePairs()
  const mutual = [...pairs.keys()].filter((pair) => {
    const [own = '', other = ''] = pair.split(' → ')
    return own < other && pairs.has(`${other} → ${own}`)
  })
  const imports = [...pairs.values()].reduce((sum, count) => sum + count, 0)
  expect(imports, 'imports between features').toBeLessThanOrEqual(300)
  expect(mutual.length, `mutual pairs: ${mutual.join(', ')}`).toBeLessThanOrEqual(6)
})

/** The feature that a file belongs to, or `platform`, or `ui`. */
const houseOf = (path: string) => /^app\/(?:features\/)?(\w[\w-]*)\//.exec(path)?.[1]

/** The rooms (folders) of each house, with the rooms beside them that they import while the product runs. */
function roomsByHouse(): Map<string, Map<string, Set<string>>> {
  const houses = new Map<string, Map<string, Set<string>>>()
  for (const { path, imports } of app) {
    const house = houseOf(path)
    if (house === undefined || house === 'routes') continue
    const rooms = houses.get(house) ?? new Map<string, Set<string>>()
    houses.set(house, rooms)
    const others = rooms.get(dirname(path)) ?? new Set<string>()
    rooms.set(dirname(path), others)
    for (const each of imports)
      if (each.isOwn && !each.isType && houseOf(each.from) === house && dirname(each.from) !== dirname(path))
        others.add(dirname(each.from))
  }
  return houses
}

test('rooms of a feature import each other in one direction', () => {
  const circles = [...roomsByHouse()].flatMap(([, rooms]) =>
    cyclesIn(new Map([...rooms].map(([room, others]) => [room, [...others]]))),
  )
  expect(circles).toEqual([])
})

test('imports have no cycles, not even of types', () => {
  expect(cyclesIn(graph)).toEqual([])
})

test('finds a cycle', () => {
  const cyclic = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b', 'd']],
    ['d', []],
  ])
  expect(cyclesIn(cyclic)).toEqual([['b', 'c']])
})

/** Finds strongly connected components of more than one file, by Tarjan's algorithm. */
function cyclesIn(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (path: string) => {
    index.set(path, index.size)
    low.set(path, index.get(path)!)
    stack.push(path)
    for (const next of edges.get(path) ?? []) {
      if (!edges.has(next)) continue
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(path, Math.min(low.get(path)!, low.get(next)!))
    }
    if (low.get(path) !== index.get(path)) return
    const component = stack.splice(stack.indexOf(path))
    if (component.length > 1) found.push(component.sort())
  }
  for (const path of edges.keys()) if (!index.has(path)) visit(path)
  return found
}
