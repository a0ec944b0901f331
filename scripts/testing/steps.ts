import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run.mjs'
import { ensureBrowser } from './browser.ts'
import { ensureClamd, ensureNginx } from './debian-servers.ts'
import { ensurePostgresql } from './postgresql.ts'
import { tallyOfPlaywright, tallyOfVitest } from './reports.ts'
import { type Tally, tallyOfCheck, tallyOfRun, total } from './tally.ts'

const vitestReport = join(root, 'test-results/vitest.json')
const journeysReport = join(root, 'test-results/journeys.json')
const projects = ['unit', 'pglite', 'postgresql'] as const

export const names = ['biome', 'tsc', 'knip', 'database-types', ...projects, 'build', 'journeys'] as const
export type Name = (typeof names)[number]

export interface Chosen {
  names: ReadonlySet<Name>
  /** Runs every test on both engines. */
  full: boolean
}

export interface Step {
  title: string
  /** @param log file descriptor for the output; default: the terminal */
  run: (log?: number) => Promise<Tally>
}

export interface Phase {
  /** These run one after the other, with output on the terminal. */
  steps: Step[]
  /** These run one after the other next to the others, with output at the end. */
  background: Step[]
}

/** Journeys need the build, which runs with the checks next to Vitest. */
export function phasesFor({ names: chosen, full }: Chosen): Phase[] {
  const inVitest = projects.filter((project) => chosen.has(project))
  const wanted = (...steps: [boolean, Step][]) =>
    steps.flatMap(([isWanted, step]) => (isWanted ? [step] : []))
  const checks = wanted(
    [chosen.has('build') || chosen.has('journeys'), check('build', 'scripts/build.mjs')],
    [chosen.has('tsc'), check('tsc', 'node_modules/typescript/bin/tsc')],
    [chosen.has('biome'), check('biome', 'node_modules/@biomejs/biome/bin/biome', 'check', '.')],
    [chosen.has('knip'), check('knip', 'node_modules/knip/bin/knip.js')],
    [chosen.has('database-types'), check('database types', 'scripts/database-types.ts', '--check')],
  )
  const vitest: Step = {
    title: `vitest: ${inVitest.join(', ')}`,
    run: (log) => runVitest(inVitest, { full, journeysFollow: chosen.has('journeys'), log }),
  }
  const tests = wanted([inVitest.length > 0, vitest])
  return [
    tests.length > 0 ? { steps: tests, background: checks } : { steps: checks, background: [] },
    { steps: wanted([chosen.has('journeys'), { title: 'journeys', run: runJourneys }]), background: [] },
  ]
}

function check(title: string, script: string, ...args: string[]): Step {
  return { title, run: async (log) => tallyOfCheck((await runNode(script, args, { log })) === 0) }
}

let browser: Promise<string> | undefined

function ensureBrowserOnce(): Promise<string> {
  browser ??= ensureBrowser()
  return browser
}

interface VitestOptions {
  full: boolean
  journeysFollow: boolean
  log: number | undefined
}

async function runVitest(
  chosen: readonly string[],
  { full, journeysFollow, log }: VitestOptions,
): Promise<Tally> {
  const isMissing = chosen.includes('postgresql') && !(await ensurePostgresql())
  if (chosen.some((project) => project !== 'unit')) {
    if (!(await ensureNginx())) console.log("nginx isn't installed, so the test behind a proxy is skipped.")
    if (!(await ensureClamd())) console.log("ClamAV isn't installed, so the test with clamd is skipped.")
  }
  // A large download, so it runs next to the tests. The journeys report if it fails.
  if (journeysFollow) ensureBrowserOnce().catch(() => {})
  const possible = isMissing ? chosen.filter((project) => project !== 'postgresql') : chosen
  if (isMissing) console.log("PostgreSQL (15 or newer) isn't installed, so its tests are skipped.")
  if (possible.length === 0) return tallyOfCheck(false)
  rmSync(vitestReport, { force: true })
  const args = [
    'run',
    ...possible.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ]
  const onlyContracts = !full && possible.includes('postgresql')
  const env = onlyContracts ? { ...process.env, PGLITE_TESTS: 'contracts' } : process.env
  const code = await runNode('node_modules/vitest/vitest.mjs', args, { env, log })
  const tally = tallyOfRun(code, vitestReport, tallyOfVitest)
  return isMissing && process.env.CI ? total([tally, tallyOfCheck(false)]) : tally
}

async function runJourneys(log?: number): Promise<Tally> {
  process.env.CHROMIUM_PATH = await ensureBrowserOnce()
  rmSync(journeysReport, { force: true })
  const code = await runNode('node_modules/@playwright/test/cli.js', ['test'], { log })
  if (code !== 0) console.log("See test-results/server.log for the server's output.")
  return tallyOfRun(code, journeysReport, tallyOfPlaywright)
}

interface RunOptions {
  env?: NodeJS.ProcessEnv
  log: number | undefined
}

function runNode(script: string, args: string[], { env, log }: RunOptions): Promise<number> {
  return run(process.execPath, [join(root, script), ...args], env, log === undefined ? {} : { log })
}
