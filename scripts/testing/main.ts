import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { settings } from '../../app/platform/config/config.ts'
import { command, Problem } from '../command.mjs'
import { root } from '../run.mjs'
import { type Name, names, type Step, stepsFor } from './steps.ts'
import { type Tally, tallyOfCheck, total } from './tally.ts'

await command(async () => {
  const steps = stepsFor(chosenNames())
  forgetSettings()
  mkdirSync(join(root, 'test-results'), { recursive: true })

  const tallies: Tally[] = []
  const summary: string[] = []
  for (const step of steps) {
    const { tally, seconds } = await runStep(step)
    tallies.push(tally)
    summary.push(`${step.title.padEnd(36)} ${seconds.padStart(6)} s   ${inWords(tally)}`)
  }
  const sum = total(tallies)
  // Once more and last, for whoever sees nothing but the end of thousands of lines.
  console.log(`\n${[...summary, ...sum.findings].join('\n')}\n\n${inWords(sum)}`)
  return sum.failed > 0 ? 1 : 0
})

function chosenNames(): ReadonlySet<Name> {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
  if (only === undefined) return new Set(names)
  const chosen = names.filter((name) => only.split(',').includes(name))
  if (chosen.length === only.split(',').length) return new Set(chosen)
  throw new Problem(`--only takes some of ${names.join(', ')}, with commas between them.`)
}

/** What tests need they set themselves: no setting of this terminal may lead them to somebody's real data. */
function forgetSettings(): void {
  for (const name of ['NODE_ENV', ...Object.keys(settings.shape)]) delete process.env[name]
}

/** A step that can't run, for want of a browser say, has failed. */
async function runStep(step: Step): Promise<{ tally: Tally; seconds: string }> {
  console.log(`\n── ${step.title} ${'─'.repeat(Math.max(0, 70 - step.title.length))}`)
  const start = performance.now()
  const tally = await step.run().catch((error: unknown) => {
    console.error(error instanceof Problem ? error.message : error)
    return tallyOfCheck(false)
  })
  return { tally, seconds: ((performance.now() - start) / 1000).toFixed(1) }
}

function inWords({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}
