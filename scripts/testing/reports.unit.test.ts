import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../run.mjs'
import { tallyOfPlaywright, tallyOfVitest } from './reports.ts'

describe('tallyOfVitest', () => {
  const file = (status: string, tests: unknown[], message = '') => ({
    name: join(root, 'app/a.test.ts'),
    status,
    message,
    assertionResults: tests,
  })
  const passed = { fullName: 'fits', status: 'passed', failureMessages: [] }

  test('takes the counts and lists each failure with its reason', () => {
    const failed = {
      fullName: 'group fails',
      status: 'failed',
      failureMessages: ['AssertionError: expected \u001b[31m2\u001b[39m to be 3\n    at a.test.ts:7:1\n'],
    }
    const report = { numPassedTests: 7, numFailedTests: 1, testResults: [file('failed', [passed, failed])] }
    expect(tallyOfVitest(report)).toEqual({
      passed: 7,
      failed: 1,
      findings: ['failed: app/a.test.ts group fails\n    AssertionError: expected 2 to be 3'],
    })
  })

  test('counts a file that failed without a failed test', () => {
    const testResults = [
      file('failed', [], 'no such module'),
      file('failed', [passed]),
      file('passed', [passed]),
    ]
    expect(tallyOfVitest({ numPassedTests: 2, numFailedTests: 0, testResults })).toEqual({
      passed: 2,
      failed: 2,
      findings: [
        'failed: app/a.test.ts the file itself\n    no such module',
        'failed: app/a.test.ts the file itself',
      ],
    })
  })
})

describe('tallyOfPlaywright', () => {
  const report = (stats: object, errors: unknown[], suites: unknown[] = []) => ({
    stats: { expected: 0, unexpected: 0, flaky: 0, ...stats },
    errors,
    suites,
  })

  test('counts errors outside tests, but no skipped tests', () => {
    expect(tallyOfPlaywright(report({ expected: 5, skipped: 4 }, [{ message: 'no server' }]))).toEqual({
      passed: 5,
      failed: 1,
      findings: ['failed: outside the browser tests\n    no server'],
    })
  })

  test('counts flaky tests as passed and lists them', () => {
    const journey = (title: string, status: string, ...messages: string[]) => ({
      title,
      file: 'story.spec.ts',
      line: 9,
      tests: [
        { projectName: 'phone', status, results: messages.map((message) => ({ errors: [{ message }] })) },
      ],
    })
    const suites = [
      { specs: [journey('reads', 'expected')] },
      {
        suites: [
          {
            specs: [journey('votes', 'unexpected', 'timed out', 'again'), journey('saves', 'flaky', 'late')],
          },
        ],
      },
    ]
    expect(tallyOfPlaywright(report({ expected: 1, unexpected: 1, flaky: 1 }, [], suites))).toEqual({
      passed: 2,
      failed: 1,
      findings: [
        'failed: story.spec.ts:9 votes (phone)\n    timed out',
        'flaky: passed on retry: story.spec.ts:9 saves (phone)\n    late',
      ],
    })
  })
})
