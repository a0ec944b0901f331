import { stage } from '../command.mjs'
import { canInstallPackages, installStoppedPackages } from './debian.ts'
import { findProgram } from './find-program.ts'

export const findNginx = () => findProgram('nginx')

export const ensureNginx = () => ensureServer('nginx', 'nginx', 'nginx-light')

export const findClamd = () => findProgram('clamd')

/** The server has no database of viruses if it has to be installed. */
export const ensureClamd = () => ensureServer('clamd', 'ClamAV', 'clamav-daemon')

/**
 * Installs Debian's package if the program isn't there, without starting its service.
 * @returns the program's path
 */
async function ensureServer(program: string, title: string, name: string): Promise<string | undefined> {
  const found = findProgram(program)
  if (found || !canInstallPackages()) return found
  await stage(`Installing ${title}`, () => installStoppedPackages([name]))
  return findProgram(program)
}
