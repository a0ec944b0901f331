import { stage } from '../command.mjs'
import { canInstallPackages, installStoppedPackages } from './debian.ts'
import { findProgram } from './find-program.ts'

export const findNginx = () => findProgram('nginx')

/** Installs Debian's package if there is no nginx, without starting its service. */
export async function ensureNginx(): Promise<string | undefined> {
  const found = findNginx()
  if (found || !canInstallPackages()) return found
  await stage('Installing nginx', () => installStoppedPackages(['nginx-light']))
  return findNginx()
}
