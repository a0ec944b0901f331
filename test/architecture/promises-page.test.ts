import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listedPromises, missingTests, promisingSentences, promisingTexts } from './promises.ts'

test('each promise in docs/promises.md stands word for word in what people read', () => {
  const texts = promisingTexts()
  const rows = listedPromises()
  expect(rows.length).toBeGreaterThan(60)
  const gone = rows.filter(({ text }) => !texts.some((one) => one.includes(text)))
  expect(gone.map(({ text }) => text)).toEqual([])
})

test('each sentence that promises something is listed in docs/promises.md', () => {
  const listed = listedPromises().map(({ text }) => text)
  const sentences = promisingSentences()
  expect(sentences.length).toBeGreaterThan(60)
  expect(sentences.filter((sentence) => !listed.some((text) => text.includes(sentence)))).toEqual([])
})

test('each promise names a test, or says who keeps it', () => {
  const open = listedPromises().filter(
    ({ guardedBy }) =>
      !/`[\w./-]+\.(?:test|spec)\.tsx?`/.test(guardedBy) && !/^\*\w[\w ]*\*: ./.test(guardedBy),
  )
  expect(open).toEqual([])
})

test.each(['docs/promises.md', 'docs/security.md'])('each test that %s names exists', (page) => {
  expect(missingTests(readFileSync(page, 'utf8'))).toEqual([])
})

/** These files have such words as texts only. */
const WRITES_OF_SKIPPED = ['scripts/requirements.unit.test.ts', 'test/architecture/promises-page.test.ts']

test('no test is skipped, left for later or alone, so none that a page names is', () => {
  const skipping = globSync('{app,scripts,test}/**/*.{test,spec}.{ts,tsx}')
    .filter((path) => !WRITES_OF_SKIPPED.includes(path))
    .filter((path) =>
      /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|skipIf|todo|fixme|fails|only)\b/.test(
        readFileSync(path, 'utf8'),
      ),
    )
  expect(skipping).toEqual([])
})

test('finds tests by their titles, and none that is missing', () => {
  const here = '`promises-page.test.ts`'
  expect(missingTests(`${here}: "finds tests by their titles, …", "each test that … names exists"`)).toEqual(
    [],
  )
  const title = ['a test', 'that is missing'].join(' ')
  expect(missingTests(`${here}: "${title}"`)).toEqual([`promises-page.test.ts: "${title}"`])
  expect(missingTests('`no-such.test.ts`, in full')).toEqual(['no-such.test.ts'])
})
