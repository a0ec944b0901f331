import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { findClamd } from '../scripts/testing/debian-servers.ts'
import { eventually } from './eventually.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** What every scanner takes for a virus, in two parts: as one, scanners would take this file for one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const SIGNATURE = `Eicar-Test-Signature:0:0:${Buffer.from(EICAR).toString('hex')}\n`

/** Whether the tests with clamd can run. Under CI they have to. */
export const hasClamd = () => findClamd() !== undefined || process.env.CI !== undefined

/**
 * Starts ClamAV with one signature, that of `EICAR`, listening on a socket of the file system.
 * @param settings lines of clamd.conf
 * @throws when clamd isn't installed
 */
export async function startClamd(settings: readonly string[] = []) {
  const program = findClamd()
  if (!program) throw new Error('ClamAV is not installed, but CI needs the test with it.')
  const folder = makeTemporaryFolder('real-clamd')
  const socket = join(folder, 'clamd.ctl')
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database', 'eicar.ndb'), SIGNATURE)
  const lines = [
    `DatabaseDirectory ${join(folder, 'database')}`,
    `LocalSocket ${socket}`,
    'Foreground yes',
    ...settings,
  ]
  writeFileSync(join(folder, 'clamd.conf'), `${lines.join('\n')}\n`)
  const start = async () => {
    const clamd = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    const ended = new Promise<void>((resolve) => clamd.once('close', () => resolve()))
    await eventually(() => canConnect(socket))
    return async () => {
      clamd.kill()
      await ended
    }
  }
  let end = await start()
  return {
    url: `unix:${socket}`,
    stop: () => end(),
    async start() {
      end = await start()
    },
    async remove() {
      await end()
      await rm(folder, { recursive: true })
    },
  }
}

const canConnect = (path: string) =>
  new Promise<void>((resolve, reject) => {
    const probe = connect(path)
    probe.once('error', reject).once('connect', () => {
      probe.destroy()
      resolve()
    })
  })
