import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/** Where all that installing had to say can be read, should it have failed. */
export const INSTALLING_LOG = 'test-results/installing.log'

/**
 * Runs a program that has much to say, into the log instead of the terminal.
 * @returns whether it went well
 */
export function runIntoLog([program = '', ...args]: readonly string[]): boolean {
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const log = openSync(join(root, INSTALLING_LOG), 'a')
  const { status } = spawnSync(program, args, { cwd: root, stdio: ['ignore', log, log] })
  closeSync(log)
  return status === 0
}
