import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { idsInTitle } from '../requirements/ids.ts'
import { titlesOfTests } from '../requirements/titles.ts'
import { root } from '../run.mjs'

export interface NamedTest {
  file: string
  title: string
}

/** The files of unit, component and request tests. */
export const WITHOUT_A_BROWSER = [
  'app/**/*.test.{ts,tsx}',
  'test/{architecture,policies,server}/**/*.test.ts',
]

/** A placeholder of `test.each`, or what a template's expression became. */
const FILLED_IN = /…|%[sdifjo#]|\$[\w.]+/

/**
 * The tests whose titles name each requirement.
 * @param patterns of test files, from the root
 * @returns by id
 */
export function testsByRequirement(patterns: string[]): Map<string, NamedTest[]> {
  const tests = new Map<string, NamedTest[]>()
  for (const file of globSync(patterns, { cwd: root }).sort())
    for (const title of titlesOfTests(file, readFileSync(join(root, file), 'utf8')))
      for (const id of new Set(idsInTitle(title))) tests.set(id, [...(tests.get(id) ?? []), { file, title }])
  return tests
}

/** @returns a pattern for `vitest -t` that matches these tests and no others with other titles */
export function patternOf(tests: readonly NamedTest[]): string {
  const titles = new Set(tests.map(({ title }) => title.split(FILLED_IN).map(escaped).join('.*')))
  return `(${[...titles].join('|')})`
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
