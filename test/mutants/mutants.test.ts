import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { broken } from '../../scripts/mutants/scratch-copy.ts'
import { testsByRequirement, WITHOUT_A_BROWSER } from '../../scripts/mutants/tests-of.ts'
import { readRequirements } from '../../scripts/requirements/rows.ts'
import { ROWS } from './areas.ts'

const requirements = readRequirements(readFileSync('docs/requirements.md', 'utf8'))

test('every requirement has a break, a journey, or a reason why it has neither', () => {
  expect([...ROWS.keys()].sort()).toEqual([...requirements.keys()].sort())
})

test('every break still applies, and a test names its requirement', () => {
  const tests = testsByRequirement(WITHOUT_A_BROWSER)
  for (const [id, row] of ROWS)
    if ('file' in row) {
      expect(() => broken(readFileSync(row.file, 'utf8'), row), id).not.toThrow()
      expect(tests.get(id), id).toBeDefined()
    }
})

test('every journey named for a requirement has a test that names it', () => {
  const journeys = testsByRequirement(['test/journeys/*.spec.ts'])
  for (const [id, row] of ROWS)
    if ('journey' in row)
      expect(
        journeys.get(id)?.map(({ file }) => file),
        id,
      ).toContain(row.journey)
})
