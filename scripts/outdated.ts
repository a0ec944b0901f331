import { spawnSync } from 'node:child_process'
import { command, Problem } from './command.mjs'

/**
 * Says which dependencies have newer versions: `npm run outdated`. `docs/operations.md` says what to do about
 * them. The exit code is 0 either way.
 */

interface Outdated {
  current?: string
  latest: string
  type?: string
}

await command(async () => {
  const { stdout, error } = spawnSync('npm', ['outdated', '--json', '--long'], { encoding: 'utf8' })
  if (error || stdout.trim() === '') throw new Problem("Couldn't ask npm for newer versions.")
  const outdated = Object.entries<Outdated>(JSON.parse(stdout))
  if (outdated.length === 0) console.log('Every dependency is at its newest version.')
  for (const [name, versions] of outdated) console.log(describe(name, versions))
})

function describe(name: string, { current = 'none', latest, type }: Outdated): string {
  const use = type === 'devDependencies' ? 'development' : 'production'
  return `${name} (${use}): ${current} → ${latest}, ${kindOfUpdate(current, latest)}`
}

function kindOfUpdate(current: string, latest: string): string {
  const [major, minor] = current.split('.')
  const [newMajor, newMinor] = latest.split('.')
  if (major !== newMajor) return 'a major version: read its migration notes'
  if (minor !== newMinor)
    return major === '0' ? 'may break things: read its changelog' : 'new features: read its changelog'
  return 'fixes'
}
