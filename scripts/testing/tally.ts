import { readFileSync } from 'node:fs'

/** Numbers of tests and checks, with a description of each failure. */
export interface Tally {
  passed: number
  failed: number
  findings: string[]
}

export function tallyOfCheck(ok: boolean): Tally {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, findings: [] }
}

/** A failed run without a report or a failed test counts as one failure. @param file the JSON report */
export function tallyOfRun(exitCode: number, file: string, read: (report: unknown) => Tally): Tally {
  const tally = tryReading(file, read)
  const failedSilently = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0)
  return failedSilently ? { ...tally, failed: 1 } : tally
}

function tryReading(file: string, read: (report: unknown) => Tally): Tally {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    console.error(`Couldn't read a report from ${file}:`, error instanceof Error ? error.message : error)
    return { passed: 0, failed: 0, findings: [] }
  }
}

export function total(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    findings: tallies.flatMap(({ findings }) => findings),
  }
}
