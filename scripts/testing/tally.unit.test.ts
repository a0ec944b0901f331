import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Tally, tallyOfRun, total } from './tally.ts'

const reading = (passed: number, failed: number) => () => ({ passed, failed, findings: [] })

describe('tallyOfRun', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tally-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const tallyOf = (exitCode: number, read: () => Tally) => {
    const file = join(folder, 'report.json')
    writeFileSync(file, '{}')
    return tallyOfRun(exitCode, file, read)
  }

  test('takes the counts of the report', () => {
    expect(tallyOf(0, reading(3, 0))).toEqual({ passed: 3, failed: 0, findings: [] })
  })

  test('counts a failure without a failed test as one', () => {
    expect(tallyOf(1, reading(3, 0))).toEqual({ passed: 3, failed: 1, findings: [] })
  })

  test('counts a run without tests as one failure', () => {
    expect(tallyOf(0, reading(0, 0))).toEqual({ passed: 0, failed: 1, findings: [] })
  })

  test('counts a run without a report as one failure', () => {
    expect(tallyOfRun(0, join(folder, 'none.json'), reading(3, 0))).toEqual({
      passed: 0,
      failed: 1,
      findings: [],
    })
  })
})

test('total adds up tallies', () => {
  expect(
    total([
      { passed: 1, failed: 2, findings: ['failed: this'] },
      { passed: 3, failed: 4, findings: ['failed: that'] },
    ]),
  ).toEqual({ passed: 4, failed: 6, findings: ['failed: this', 'failed: that'] })
})
