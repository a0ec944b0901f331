import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tallyOfPlaywright, tallyOfRun, tallyOfVitest, total } from './tally.ts'

const vitest = (numPassedTests: number, numFailedTests: number, testResults: unknown[] = []) => ({
  numPassedTests,
  numFailedTests,
  testResults,
})

describe('of Vitest', () => {
  test('its own counts are taken', () => {
    const file = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }
    expect(tallyOfVitest(vitest(7, 1, [file]))).toEqual({ passed: 7, failed: 1 })
  })

  test('a file that failed without a failed test is a failure', () => {
    const unloadable = { status: 'failed', assertionResults: [] }
    const badTeardown = { status: 'failed', assertionResults: [{ status: 'passed' }] }
    expect(tallyOfVitest(vitest(1, 0, [unloadable, badTeardown]))).toEqual({ passed: 1, failed: 2 })
  })
})

test('of Playwright: what passed on repetition has passed, errors outside of tests are failures, skipped tests are nothing', () => {
  const report = {
    stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 4 },
    errors: [{ message: 'no server' }],
  }
  expect(tallyOfPlaywright(report)).toEqual({ passed: 6, failed: 3 })
})

describe('of a run', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tally-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const tallyOf = (exitCode: number, report: unknown) => {
    const file = join(folder, 'report.json')
    writeFileSync(file, JSON.stringify(report))
    return tallyOfRun(exitCode, file, tallyOfVitest)
  }

  test('that went well: the counts of its report', () => {
    expect(tallyOf(0, vitest(3, 0))).toEqual({ passed: 3, failed: 0 })
  })

  test('that failed though no test did: one failure', () => {
    expect(tallyOf(1, vitest(3, 0))).toEqual({ passed: 3, failed: 1 })
  })

  test('that found no test: one failure', () => {
    expect(tallyOf(0, vitest(0, 0))).toEqual({ passed: 0, failed: 1 })
  })

  test('that left no report: one failure', () => {
    expect(tallyOfRun(0, join(folder, 'none.json'), tallyOfVitest)).toEqual({ passed: 0, failed: 1 })
  })
})

test('the total is the sum', () => {
  expect(
    total([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 4 },
    ]),
  ).toEqual({ passed: 4, failed: 6 })
})
