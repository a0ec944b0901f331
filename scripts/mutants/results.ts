import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Break } from '../../test/mutants/mutant.ts'
import { root } from '../run.mjs'
import type { NamedTest } from './tests-of.ts'

const file = join(root, 'test-results/mutants.json')

/** Keys of the breaks that tests have noticed, by requirement, so that a run goes on where one ended. */
export function readNoticed(): Map<string, string> {
  return new Map(existsSync(file) ? Object.entries<string>(JSON.parse(readFileSync(file, 'utf8'))) : [])
}

export function writeNoticed(noticed: ReadonlyMap<string, string>): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(Object.fromEntries(noticed), undefined, 1))
}

/** The key of a result. It changes with the break, the broken file or a file with its tests. */
export function keyOf(change: Break, tests: readonly NamedTest[]): string {
  const hash = createHash('sha256').update(JSON.stringify(change))
  for (const path of new Set([change.file, ...tests.map((test) => test.file)]))
    hash.update(readFileSync(join(root, path)))
  return hash.digest('hex')
}
