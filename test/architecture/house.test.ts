import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTING_GROUPS, settings } from '../../app/platform/config/environment.ts'
import { settingsExample, settingsPage } from '../../scripts/settings/settings-files.ts'
import { allSourcesIn, sourcesIn } from './sources.ts'

const LARGE: Record<string, string> = {
  'app/features/revivals/handover/kinds/step-kinds.ts':
    'all that is said about the steps of a handover, for anyone to review',
  'app/platform/database/tables.ts': 'generated from the migrated database',
  'test/operations/access-matrix.ts': 'one table with a line for each operation',
  'test/operations/sample-requests.ts': 'one table with a line or two for each operation',
}

const sources = ['app', 'db', 'scripts', 'test'].flatMap(sourcesIn)

test('no file has more than 300 lines without a reason', () => {
  const large = sources.filter((source) => source.text.split('\n').length > 301).map((source) => source.path)
  expect(large.filter((path) => !(path in LARGE))).toEqual([])
})

test('no file or folder has a catch-all name', () => {
  expect(
    sources
      .map((source) => source.path)
      .filter((path) => /(^|\/)(utils?|helpers?|lib|misc|common)(\/|\.)/.test(path)),
  ).toEqual([])
})

test('a test file that replaces a module takes no module from the file before and leaves none to the next', () => {
  const [before, after] = ['vi.hoisted(() => vi.resetModules())', 'afterAll(() => void vi.resetModules())']
  const replacing = ['app', 'test'].flatMap(allSourcesIn).filter((source) => /^vi\.mock\(/m.test(source.text))
  expect(replacing.length).toBeGreaterThan(0)
  const careless = replacing.filter(({ text }) => !text.includes(before) || !text.includes(after))
  expect(careless.map((source) => source.path)).toEqual([])
})

test('no journey ends an interception while a page may load', () => {
  const ending = sourcesIn('test/journeys').filter(({ text }) => /\.unroute(All)?\(|\btimes: /.test(text))
  expect(ending.map((source) => source.path)).toEqual([])
})

test('docs/settings.md and .env.example say what the settings declare', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(settingsPage())
  expect(readFileSync('.env.example', 'utf8')).toBe(settingsExample())
  const grouped = SETTING_GROUPS.flatMap((group) => Object.keys(group.settings))
  expect(grouped).toEqual(Object.keys(settings.shape))
})

test('migrations are numbered without a gap', () => {
  const numbers = readdirSync('db/migrations')
    .sort()
    .map((name) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('only the tokens define colours', () => {
  const styles = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.css') && !name.endsWith('tokens.css'),
  )
  const offenders = styles.filter((name) => {
    const css = readFileSync(`app/${name}`, 'utf8').replace(/url\([^)]*\)/g, '')
    return /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(css)
  })
  expect(offenders).toEqual([])
})

test('tests render through test/render.tsx, unless they need a router of their own', () => {
  const offenders = ['app', 'test']
    .flatMap(allSourcesIn)
    .filter(({ text }) =>
      /import \{[^}]*\b(render|renderHook|cleanup)\b[^}]*\} from '@testing-library\/react'/.test(text),
    )
  expect(offenders.map(({ path }) => path).sort()).toEqual([
    'app/features/layout/navigation/use-scrolling.unit.test.tsx',
    'app/lost-sessions.unit.test.tsx',
    'app/story-loads.unit.test.tsx',
    'test/render.tsx',
  ])
})

test('a unit test renders every screen, where a browser translates it', () => {
  const all = allSourcesIn('app')
  const isScreen = (path: string) => path.endsWith('Screen.tsx')
  const importedBy = (isImporter: (path: string) => boolean) =>
    all
      .filter(({ path }) => isImporter(path))
      .flatMap(({ imports }) => imports.filter(({ isType }) => !isType).map(({ from }) => from))
  const tested = new Set(importedBy((path) => path.endsWith('.unit.test.tsx')))
  // Some are parts of other screens.
  const rendered = new Set([...tested, ...importedBy((path) => isScreen(path) && tested.has(path))])
  const screens = all.filter(({ path }) => isScreen(path)).map(({ path }) => path)
  expect(screens.length).toBeGreaterThan(80)
  expect(screens.filter((path) => !rendered.has(path))).toEqual([])
})

test('one parser reads all email addresses', () => {
  const offenders = sources.filter(({ text }) => /\bz\.email\(|\.email\(\)/.test(text))
  expect(offenders.map(({ path }) => path)).toEqual([])
})

test('people see the message of an error only through messageOf', () => {
  const offenders = sources.filter(
    ({ path, text }) =>
      /^app\/(features|kit|routes|ui)\//.test(path) &&
      !/\.(test|server|api)\b/.test(path) &&
      /\b(error|failure|cause)(\??\.message (\|\||\?\?)|\.message\})|[fF]ail\w*\(\w+\.message/.test(text),
  )
  expect(offenders.map(({ path }) => path)).toEqual([])
})
