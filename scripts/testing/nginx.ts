import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { stage } from '../command.mjs'
import { canInstallPackages, installPackages } from './debian.ts'

const otherFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
const policy = '/usr/sbin/policy-rc.d'

/** Path of the program: from PATH, else where systems put it. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...otherFolders]
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))
}

/** Installs Debian's package if there is no nginx, without starting its service. */
export async function ensureNginx(): Promise<string | undefined> {
  const found = findNginx()
  if (found || !canInstallPackages()) return found
  return stage('Installing nginx', installNginx)
}

async function installNginx(): Promise<string | undefined> {
  await installPackages(
    ['nginx-light'],
    existsSync(policy)
      ? {}
      : {
          prepare: `printf '#!/bin/sh\\nexit 101\\n' > ${policy}; chmod +x ${policy}`,
          cleanUp: `rm ${policy}`,
        },
  )
  return findNginx()
}
