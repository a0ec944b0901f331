import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { startWithTemplates } from '../test/database-setup.ts'
import { ROWS } from '../test/mutants/areas.ts'
import type { Break, Proof } from '../test/mutants/mutant.ts'
import { command, Problem } from './command.mjs'
import { keyOf, readNoticed, writeNoticed } from './mutants/results.ts'
import { runTests } from './mutants/run-tests.ts'
import { makeScratchCopy, withBreak } from './mutants/scratch-copy.ts'
import { type NamedTest, testsByRequirement, WITHOUT_A_BROWSER } from './mutants/tests-of.ts'
import { groupOf } from './requirements/ids.ts'

/**
 * Breaks the product once for each row of the requirements, and runs the tests that name the row: `npm run
 * mutants`, `npm run mutants -- DIR STORY-05`. What tests have noticed isn't run again until it changes.
 */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { jobs: { type: 'string', default: '2' }, again: { type: 'boolean', default: false } },
  })
  const chosen = chooseRows(positionals)
  const tests = testsByRequirement(WITHOUT_A_BROWSER)
  const noticed = readNoticed()

  const waiting = chosen.flatMap(([id, row]) => {
    if (!('file' in row)) return []
    const key = keyOf(row, tests.get(id) ?? [])
    return values.again || noticed.get(id) !== key ? [{ id, row, key }] : []
  })
  console.log(`${chosen.length} rows, ${waiting.length} breaks to try`)
  const server = waiting.length > 0 ? await startWithTemplates() : undefined
  const shared = { ...process.env, SHARED_TEMPLATES: JSON.stringify(server?.templates) }
  const survivors: string[] = []
  const tryNext = async (folder: string): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { id, row, key } = next
      const start = performance.now()
      // A break of a migration needs databases of its own.
      const env = row.file.startsWith('db/') ? process.env : shared
      const outcome = await tryBreak(folder, row, tests.get(id) ?? [], env)
      console.log(
        `${id.padEnd(16)} ${outcome.padEnd(9)} ${((performance.now() - start) / 1000).toFixed(1)} s`,
      )
      if (outcome === 'noticed') noticed.set(id, key)
      else survivors.push(`${id} ${outcome}`)
      writeNoticed(noticed)
    }
  }
  if (waiting.length > 0)
    await Promise.all(Array.from({ length: Number(values.jobs) }, () => tryNext(makeScratchCopy())))

  server?.stop()

  for (const survivor of survivors) console.error(survivor)
  console.log(`${chosen.length - survivors.length} passed, ${survivors.length} failed`)
  return survivors.length > 0 ? 1 : 0
})

/** @param names groups or ids; none means all */
function chooseRows(names: readonly string[]): [string, Proof][] {
  const chosen = [...ROWS].filter(
    ([id]) => names.length === 0 || names.includes(id) || names.includes(groupOf(id)),
  )
  if (chosen.length > 0) return chosen
  throw new Problem(`No row has one of these names: ${names.join(', ')}.`)
}

function tryBreak(folder: string, row: Break, tests: NamedTest[], env: NodeJS.ProcessEnv) {
  if (tests.length === 0) return 'untested' as const
  return withBreak(folder, row, () => runTests(folder, tests, env))
}
