import { readFileSync } from 'node:fs'

/** How many tests, or checks that count as one, passed and failed; and each that a reader must look at, in words. */
export interface Tally {
  passed: number
  failed: number
  findings: string[]
}

/** A check without tests of its own, such as the linter, counts as one. */
export function tallyOfCheck(ok: boolean): Tally {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, findings: [] }
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
    return { passed: 0, failed: 0, findings: [] }
  }
}

/** The sum of all. */
export function total(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    findings: tallies.flatMap(({ findings }) => findings),
  }
}
