import { stage } from '../command.mjs'
import { canInstallPackages, installStoppedPackages } from './debian.ts'
import { findProgram } from './find-program.ts'

export const findClamd = () => findProgram('clamd')

/** Installs Debian's package if there is no clamd, without starting its service. It has no virus database then. */
export async function ensureClamd(): Promise<string | undefined> {
  const found = findClamd()
  if (found || !canInstallPackages()) return found
  await stage('Installing ClamAV', () => installStoppedPackages(['clamav-daemon']))
  return findClamd()
}
