import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runIntoLog } from './installing-log.ts'

let listed = false

/** Whether Debian packages can be installed without asking anybody: as root, or with a sudo that wants no password. */
export function canInstallPackages(): boolean {
  return existsSync('/usr/bin/apt-get') && (isRoot() || spawnSync('sudo', ['-n', 'true']).status === 0)
}

/**
 * Installs Debian packages.
 * @param prepare shell commands that run before, as root
 * @param tidy shell commands that run after, as root, whatever happened
 * @returns whether they are installed
 */
export function installPackages(packages: readonly string[], { prepare = ':', tidy = ':' } = {}): boolean {
  const install = `apt-get install -y --no-install-recommends ${packages.join(' ')}`
  listed ||= runAsRoot('apt-get update')
  return listed && runAsRoot(`${prepare}; ${install}; code=$?; ${tidy}; exit $code`)
}

function runAsRoot(commands: string): boolean {
  const shell = ['env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', commands]
  return isRoot() ? runIntoLog(shell) : runIntoLog(['sudo', '-n', ...shell])
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}
