import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** How many tests, or checks that count as one, passed and failed. */
export interface Tally {
  passed: number
  failed: number
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

/** A check without tests of its own, such as the linter, counts as one. */
export function tallyOfCheck(ok: boolean): Tally {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

/** Reads Vitest's JSON report. A file that failed before its tests ran counts as one failure. */
export function tallyOfVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report)
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length }
}

/** Reads Playwright's JSON report. A test that passed only on repetition, where there is one, counts as passed. */
export function tallyOfPlaywright(report: unknown): Tally {
  const { stats, errors } = playwrightReport.parse(report)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/**
 * The tally of a test runner that has ended. Failing without a failed test, or without a report, is one failure.
 * @param file the JSON report
 */
export function tallyOfRun(exitCode: number, file: string, read: (report: unknown) => Tally): Tally {
  const tally = tryReading(file, read)
  const failedInSilence = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0)
  return failedInSilence ? { ...tally, failed: 1 } : tally
}

function tryReading(file: string, read: (report: unknown) => Tally): Tally {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    console.error(`No report can be read from ${file}:`, error instanceof Error ? error.message : error)
    return { passed: 0, failed: 0 }
  }
}

/** The sum of all. */
export function total(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({ passed: sum.passed + tally.passed, failed: sum.failed + tally.failed }),
    { passed: 0, failed: 0 },
  )
}
