import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { command, Problem } from './command.mjs'
import { groupOf, idsInTitle } from './requirements/ids.ts'
import { readRequirements } from './requirements/rows.ts'
import { titlesOfTests } from './requirements/titles.ts'

const testFiles = ['app/**/*.test.{ts,tsx}', 'test/**/*.{test,spec}.{ts,tsx}']

await command(async () => {
  const requirements = readRequirements(readFileSync('docs/requirements.md', 'utf8'))
  const { group } = parseArgs({ options: { group: { type: 'string' } } }).values
  const everyGroup = [...new Set([...requirements.keys()].map(groupOf))]
  const chosen = group?.split(',') ?? everyGroup
  const strange = chosen.filter((name) => !everyGroup.includes(name))
  if (strange.length > 0)
    throw new Problem(`No such group: ${strange.join(', ')}. There are ${everyGroup.join(', ')}.`)

  const named = await namedInTests()
  for (const name of chosen) tellGroup(name, requirements, named, { inFull: group !== undefined })
  const inChosen = [...requirements.keys()].filter((id) => chosen.includes(groupOf(id)))
  console.log(
    `\n${inChosen.filter((id) => named.has(id)).length} of ${inChosen.length} requirements are proven.`,
  )

  const unknown = [...named].filter(([id]) => !requirements.has(id))
  for (const [id, file] of unknown) console.error(`Unknown requirement ${id}, named in ${file}`)
  return unknown.length > 0 ? 1 : 0
})

/** Every id that a test names, and the first file that does. */
async function namedInTests(): Promise<Map<string, string>> {
  const named = new Map<string, string>()
  for (const file of globSync(testFiles).sort())
    for (const title of titlesOfTests(file, readFileSync(file, 'utf8')))
      for (const id of idsInTitle(title)) if (!named.has(id)) named.set(id, file)
  return named
}

function tellGroup(
  group: string,
  requirements: ReadonlyMap<string, string>,
  named: ReadonlyMap<string, string>,
  { inFull }: { inFull: boolean },
): void {
  const ids = [...requirements.keys()].filter((id) => groupOf(id) === group)
  const missing = ids.filter((id) => !named.has(id))
  const count = `${group.padEnd(14)} ${String(ids.length - missing.length).padStart(2)} of ${ids.length} proven`
  if (inFull) console.log([count, ...missing.map((id) => `  ${id}  ${requirements.get(id)}`)].join('\n'))
  else console.log(missing.length > 0 ? `${count}   missing ${shortly(group, missing)}` : count)
}

/** Their numbers, neighbours put together: 01–03 07. */
function shortly(group: string, ids: readonly string[]): string {
  const runs: string[][] = []
  for (const number of ids.map((id) => id.slice(group.length + 1))) {
    const last = runs.at(-1)
    if (last && Number(last.at(-1)) === Number(number) - 1) last.push(number)
    else runs.push([number])
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : run[0])).join(' ')
}
