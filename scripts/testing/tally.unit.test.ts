import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Tally, tallyOfRun, total } from './tally.ts'

const reading = (passed: number, failed: number) => () => ({ passed, failed, findings: [] })

describe('of a run', () => {
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

  test('that went well: the counts of its report', () => {
    expect(tallyOf(0, reading(3, 0))).toEqual({ passed: 3, failed: 0, findings: [] })
  })

  test('that failed though no test did: one failure', () => {
    expect(tallyOf(1, reading(3, 0))).toEqual({ passed: 3, failed: 1, findings: [] })
  })

  test('that found no test: one failure', () => {
    expect(tallyOf(0, reading(0, 0))).toEqual({ passed: 0, failed: 1, findings: [] })
  })

  test('that left no report: one failure', () => {
    expect(tallyOfRun(0, join(folder, 'none.json'), reading(3, 0))).toEqual({
      passed: 0,
      failed: 1,
      findings: [],
    })
  })
})

test('the total is the sum', () => {
  expect(
    total([
      { passed: 1, failed: 2, findings: ['failed: this'] },
      { passed: 3, failed: 4, findings: ['failed: that'] },
    ]),
  ).toEqual({ passed: 4, failed: 6, findings: ['failed: this', 'failed: that'] })
})
