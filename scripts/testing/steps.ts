import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run.mjs'
import { ensureBrowser } from './browser.ts'
import { ensurePostgresql } from './postgresql.ts'
import { tallyOfPlaywright, tallyOfVitest } from './reports.ts'
import { type Tally, tallyOfCheck, tallyOfRun, total } from './tally.ts'

const vitestReport = join(root, 'test-results/vitest.json')
const journeysReport = join(root, 'test-results/journeys.json')
const projects = ['unit', 'pglite', 'postgresql'] as const

/** What `--only` may name, in the order in which it runs. */
export const names = ['biome', 'tsc', 'knip', 'database-types', ...projects, 'build', 'journeys'] as const
export type Name = (typeof names)[number]

export interface Step {
  title: string
  run: () => Promise<Tally>
}

/** The steps for the names chosen: the projects of Vitest are one step, and journeys need a build. */
export function stepsFor(chosen: ReadonlySet<Name>): Step[] {
  const inVitest = projects.filter((project) => chosen.has(project))
  const steps: [boolean, Step][] = [
    [chosen.has('biome'), check('biome', 'node_modules/@biomejs/biome/bin/biome', 'check', '.')],
    [chosen.has('tsc'), check('tsc', 'node_modules/typescript/bin/tsc')],
    [chosen.has('knip'), check('knip', 'node_modules/knip/bin/knip.js')],
    [chosen.has('database-types'), check('database types', 'scripts/database-types.ts', '--check')],
    [inVitest.length > 0, { title: `vitest: ${inVitest.join(', ')}`, run: () => runVitest(inVitest) }],
    [chosen.has('build') || chosen.has('journeys'), check('build', 'scripts/build.mjs')],
    [chosen.has('journeys'), { title: 'journeys', run: runJourneys }],
  ]
  return steps.flatMap(([wanted, step]) => (wanted ? [step] : []))
}

function check(title: string, script: string, ...args: string[]): Step {
  return { title, run: async () => tallyOfCheck((await runNode(script, ...args)) === 0) }
}

async function runVitest(chosen: readonly string[]): Promise<Tally> {
  const lacking = chosen.includes('postgresql') && !(await ensurePostgresql())
  const possible = lacking ? chosen.filter((project) => project !== 'postgresql') : chosen
  if (lacking) console.log('PostgreSQL (15 or newer) is not installed: the tests on it are left out.')
  if (possible.length === 0) return tallyOfCheck(false)
  rmSync(vitestReport, { force: true })
  const code = await runNode(
    'node_modules/vitest/vitest.mjs',
    'run',
    ...possible.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  )
  const tally = tallyOfRun(code, vitestReport, tallyOfVitest)
  return lacking && process.env.CI ? total([tally, tallyOfCheck(false)]) : tally
}

async function runJourneys(): Promise<Tally> {
  process.env.CHROMIUM_PATH = await ensureBrowser()
  rmSync(journeysReport, { force: true })
  const code = await runNode('node_modules/@playwright/test/cli.js', 'test')
  if (code !== 0) console.log('What the server had to say stands in test-results/server.log.')
  return tallyOfRun(code, journeysReport, tallyOfPlaywright)
}

function runNode(script: string, ...args: string[]): Promise<number> {
  return run(process.execPath, [join(root, script), ...args])
}
