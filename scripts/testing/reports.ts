import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { root } from '../run.mjs'
import type { Tally } from './tally.ts'

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

const attempt = z.object({ errors: z.array(z.object({ message: z.string().default('') })) })
const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string(), results: z.array(attempt) })),
})
const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([])
  },
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.object({ message: z.string().default('') })),
  suites: z.array(suite),
})

/** A file that fails to load counts as one failure. */
export function tallyOfVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report)
  const findings: string[] = []
  let brokenFiles = 0
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    for (const test of failed) findings.push(finding('failed', file, test.fullName, test.failureMessages))
    if (status !== 'failed' || failed.length > 0) continue
    brokenFiles += 1
    findings.push(finding('failed', file, 'the file itself', [message]))
  }
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles, findings }
}

/** Flaky tests count as passed. */
export function tallyOfPlaywright(report: unknown): Tally {
  const { stats, errors, suites } = playwrightReport.parse(report)
  const findings = errors.map(({ message }) => finding('failed', 'outside the browser tests', '', [message]))
  for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
    for (const { projectName, status, results } of tests) {
      if (status !== 'unexpected' && status !== 'flaky') continue
      const outcome = status === 'flaky' ? 'flaky: passed on retry' : 'failed'
      const messages = results.flatMap((result) => result.errors.map(({ message }) => message))
      findings.push(finding(outcome, `${file}:${line}`, `${title} (${projectName})`, messages))
    }
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, findings }
}

function specsOf(of: z.infer<typeof suite>): z.infer<typeof spec>[] {
  return [...of.specs, ...of.suites.flatMap(specsOf)]
}

/** Describes a finding with the first lines of the first error. */
function finding(outcome: string, file: string, title: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages[0] ?? '').split('\n')
  const reason = lines.filter((line) => line.trim() !== '' && !/^\s*at /.test(line)).slice(0, 6)
  return [
    `${outcome}: ${file} ${title}`.trimEnd(),
    ...reason.map((line) => `    ${line.slice(0, 300)}`),
  ].join('\n')
}
