import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type NamedTest, patternOf } from './tests-of.ts'

/** It is `noticed` if a test failed, `broken` if none could run. */
export type TestOutcome = 'noticed' | 'survived' | 'broken'

/** No test may take longer. */
const MAX_MS = 150_000

/**
 * Runs tests in a folder, quick ones first.
 * @param folder a copy of the project
 * @param env for the tests with a database
 */
export async function runTests(
  folder: string,
  tests: readonly NamedTest[],
  env: NodeJS.ProcessEnv,
): Promise<TestOutcome> {
  const quick = tests.filter(({ file }) => isQuick(file))
  const slow = tests.filter(({ file }) => !isQuick(file))
  const first = quick.length > 0 ? await run(folder, 'unit', quick, process.env) : 'survived'
  if (first === 'noticed' || slow.length === 0) return first
  const second = await run(folder, 'postgresql', slow, env)
  return second === 'survived' ? first : second
}

/** Whether a file needs no database. */
function isQuick(file: string): boolean {
  return /\.unit\.test\.tsx?$/.test(file) || /^test\/(architecture|mutants|specification)\//.test(file)
}

async function run(
  folder: string,
  project: string,
  tests: readonly NamedTest[],
  env: NodeJS.ProcessEnv,
): Promise<TestOutcome> {
  const report = join(folder, 'mutant-report.json')
  rmSync(report, { force: true })
  const files = [...new Set(tests.map(({ file }) => file))]
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    '--bail=1',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '-t',
    patternOf(tests),
    ...files,
  ]
  const isDone = await new Promise<boolean>((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore', timeout: MAX_MS })
    child.once('error', reject)
    child.once('exit', (_, signal) => resolve(signal === null))
  })
  if (!isDone) return 'noticed'
  if (!existsSync(report)) return 'broken'
  const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8'))
  if (numFailedTests > 0) return 'noticed'
  return numPassedTests > 0 ? 'survived' : 'broken'
}
