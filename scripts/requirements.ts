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
  const allGroups = [...new Set([...requirements.keys()].map(groupOf))]
  const chosen = group?.split(',') ?? allGroups
  const unknownGroups = chosen.filter((name) => !allGroups.includes(name))
  if (unknownGroups.length > 0)
    throw new Problem(`Unknown group: ${unknownGroups.join(', ')}. Choose from ${allGroups.join(', ')}.`)

  const named = await namedInTests()
  for (const name of chosen) printGroup(name, requirements, named, { isDetailed: group !== undefined })
  const inChosen = [...requirements.keys()].filter((id) => chosen.includes(groupOf(id)))
  console.log(
    `\n${inChosen.filter((id) => named.has(id)).length} of ${inChosen.length} requirements are covered by tests.`,
  )

  const unknown = [...named].filter(([id]) => !requirements.has(id))
  for (const [id, file] of unknown) console.error(`Unknown requirement ${id}, named in ${file}`)
  return unknown.length > 0 ? 1 : 0
})

/** Ids in test titles, with the first file of each. */
async function namedInTests(): Promise<Map<string, string>> {
  const named = new Map<string, string>()
  for (const file of globSync(testFiles).sort())
    for (const title of titlesOfTests(file, readFileSync(file, 'utf8')))
      for (const id of idsInTitle(title)) if (!named.has(id)) named.set(id, file)
  return named
}

function printGroup(
  group: string,
  requirements: ReadonlyMap<string, string>,
  named: ReadonlyMap<string, string>,
  { isDetailed }: { isDetailed: boolean },
): void {
  const ids = [...requirements.keys()].filter((id) => groupOf(id) === group)
  const missing = ids.filter((id) => !named.has(id))
  const count = `${group.padEnd(14)} ${String(ids.length - missing.length).padStart(2)} of ${ids.length} covered`
  if (isDetailed) console.log([count, ...missing.map((id) => `  ${id}  ${requirements.get(id)}`)].join('\n'))
  else console.log(missing.length > 0 ? `${count}   missing ${abbreviate(group, missing)}` : count)
}

/** Shortens a list of numbers, such as `01–03 07`. */
function abbreviate(group: string, ids: readonly string[]): string {
  const runs: string[][] = []
  for (const number of ids.map((id) => id.slice(group.length + 1))) {
    const last = runs.at(-1)
    if (last && Number(last.at(-1)) === Number(number) - 1) last.push(number)
    else runs.push([number])
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : run[0])).join(' ')
}
