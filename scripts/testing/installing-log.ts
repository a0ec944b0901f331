import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/** The output of all installers. */
export const INSTALLING_LOG = 'test-results/installing.log'

/**
 * Runs a program with its output in the log.
 * @returns whether it succeeded
 */
export function runIntoLog([program = '', ...args]: readonly string[]): boolean {
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const log = openSync(join(root, INSTALLING_LOG), 'a')
  const { status } = spawnSync(program, args, { cwd: root, stdio: ['ignore', log, log] })
  closeSync(log)
  return status === 0
}
