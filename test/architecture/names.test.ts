import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { allSourcesIn } from './sources.ts'

const everything = ['app', 'db', 'scripts', 'test', 'bench'].flatMap(allSourcesIn)

const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

test('no name is exported twice', () => {
  // The router requires every route file to export a `Route`.
  const exported = everything.flatMap(({ exports }) => exports).filter((name) => name !== 'Route')
  expect(exported.length).toBeGreaterThan(1500)
  expect(twice(exported)).toEqual([])
})

test('no two files have the same name', () => {
  const files = everything.map(({ path }) => path).filter((path) => !path.startsWith('app/routes/'))
  expect(twice(files.map((path) => basename(path)))).toEqual([])
})

/** Words that no name may contain; docs/glossary.md has the standard terms. */
const BANNED_PARTS = new Set(
  'told asked kept said heard begun narrowed whoever anew upkeep letter letters patience forget forgotten overlooked'.split(
    ' ',
  ),
)

const BANNED_NAMES = new Set('whole bare seen place moment pace'.split(' '))

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const isBanned = (name: string) =>
  BANNED_NAMES.has(name.toLowerCase()) || wordsOf(name).some((word) => BANNED_PARTS.has(word))

test('no name is from the old vocabulary', () => {
  const offenders = everything.flatMap(({ path, declared }) =>
    [...declared].filter(isBanned).map((name) => `${path}: ${name}`),
  )
  expect(offenders).toEqual([])
})

test('no file name is from the old vocabulary', () => {
  expect(
    everything.map(({ path }) => path).filter((path) => isBanned(basename(path).split('.')[0]!)),
  ).toEqual([])
})

test('no function of the database is from the old vocabulary', () => {
  const names = new Set<string>()
  for (const file of readdirSync('db/migrations').sort()) {
    const text = readFileSync(`db/migrations/${file}`, 'utf8')
    for (const [, name] of text.matchAll(/create (?:or replace )?function (?:app|public)\.(\w+)/g))
      names.add(name!)
    for (const [, before, after] of text.matchAll(
      /alter function (?:app|public)\.(\w+)[^;]* rename to (\w+)/g,
    )) {
      names.delete(before!)
      names.add(after!)
    }
    for (const [, name] of text.matchAll(/drop function (?:if exists )?(?:app|public)\.(\w+)/g))
      names.delete(name!)
  }
  expect(names.size).toBeGreaterThan(40)
  expect([...names].filter(isBanned)).toEqual([])
})
