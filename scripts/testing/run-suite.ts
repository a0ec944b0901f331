import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { settings } from '../../app/platform/config/environment.ts'
import { command, Problem } from '../command.mjs'
import { root } from '../run.mjs'
import { type Chosen, names, type Phase, phasesFor, type Step } from './steps.ts'
import { type Tally, tallyOfCheck, total } from './tally.ts'

interface Result {
  title: string
  tally: Tally
  seconds: string
}

await command(async () => {
  const phases = phasesFor(readOptions())
  unsetSettings()
  mkdirSync(join(root, 'test-results'), { recursive: true })

  const results: Result[] = []
  for (const phase of phases) results.push(...(await runPhase(phase)))
  const sum = total(results.map(({ tally }) => tally))
  const summary = results.map(
    ({ title, tally, seconds }) => `${title.padEnd(36)} ${seconds.padStart(6)} s   ${format(tally)}`,
  )
  // Failures are repeated at the end, after thousands of lines of output.
  console.log(`\n${[...summary, ...sum.findings].join('\n')}\n\n${format(sum)}`)
  return sum.failed > 0 ? 1 : 0
})

function readOptions(): Chosen {
  const options = { only: { type: 'string' }, full: { type: 'boolean', default: false } } as const
  const { only, full } = parseArgs({ options }).values
  if (only === undefined) return { names: new Set(names), full }
  const chosen = names.filter((name) => only.split(',').includes(name))
  if (chosen.length === only.split(',').length) return { names: new Set(chosen), full }
  throw new Problem(`--only takes a comma-separated list of: ${names.join(', ')}.`)
}

/** Removes settings that would lead tests to real data. */
function unsetSettings(): void {
  for (const name of ['NODE_ENV', ...Object.keys(settings.shape)]) delete process.env[name]
}

async function runPhase({ steps, background: backgroundSteps }: Phase): Promise<Result[]> {
  const background = runInBackground(backgroundSteps)
  const results: Result[] = []
  for (const step of steps) {
    printTitle(step)
    results.push(await runStep(step))
  }
  const finished = await background
  for (const { result, output } of finished) {
    printTitle(result)
    process.stdout.write(output)
  }
  return [...results, ...finished.map(({ result }) => result)]
}

async function runInBackground(steps: readonly Step[]): Promise<{ result: Result; output: string }[]> {
  const finished: { result: Result; output: string }[] = []
  for (const step of steps) {
    const file = join(root, 'test-results', `${step.title.replaceAll(' ', '-')}.log`)
    const log = openSync(file, 'w')
    const result = await runStep(step, log)
    closeSync(log)
    finished.push({ result, output: readFileSync(file, 'utf8') })
  }
  return finished
}

function printTitle({ title }: { title: string }): void {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`)
}

/** A step that can't run, e.g. without a browser, counts as failed. */
async function runStep(step: Step, log?: number): Promise<Result> {
  const start = performance.now()
  const tally = await step.run(log).catch((error: unknown) => {
    console.error(error instanceof Problem ? error.message : error)
    return tallyOfCheck(false)
  })
  return { title: step.title, tally, seconds: ((performance.now() - start) / 1000).toFixed(1) }
}

function format({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}
