import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runIntoLog } from './installing-log.ts'

let isUpdated = false

/** Whether we are root or have passwordless sudo. */
export function canInstallPackages(): boolean {
  return existsSync('/usr/bin/apt-get') && (isRoot() || spawnSync('sudo', ['-n', 'true']).status === 0)
}

/** Both scripts run as root, `cleanUp` even after a failure. @returns whether the installation succeeded */
export async function installPackages(
  packages: readonly string[],
  { prepare = ':', cleanUp = ':' } = {},
): Promise<boolean> {
  const install = `apt-get install -y --no-install-recommends ${packages.join(' ')}`
  isUpdated ||= await runAsRoot('apt-get update')
  return isUpdated && runAsRoot(`${prepare}; ${install}; code=$?; ${cleanUp}; exit $code`)
}

const POLICY = '/usr/sbin/policy-rc.d'

/** Packages whose services aren't started. @returns whether the installation succeeded */
export function installStoppedPackages(packages: readonly string[]): Promise<boolean> {
  return installPackages(
    packages,
    existsSync(POLICY)
      ? {}
      : {
          prepare: `printf '#!/bin/sh\\nexit 101\\n' > ${POLICY}; chmod +x ${POLICY}`,
          cleanUp: `rm ${POLICY}`,
        },
  )
}

function runAsRoot(commands: string): Promise<boolean> {
  const shell = ['env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', commands]
  return isRoot() ? runIntoLog(shell) : runIntoLog(['sudo', '-n', ...shell])
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}
