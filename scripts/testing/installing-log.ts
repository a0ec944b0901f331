import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

export const INSTALLING_LOG = 'test-results/installing.log'

/** Writes the output to the log. @returns whether the program succeeded */
export function runIntoLog([program = '', ...args]: readonly string[]): boolean {
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const log = openSync(join(root, INSTALLING_LOG), 'a')
  const { status } = spawnSync(program, args, { cwd: root, stdio: ['ignore', log, log] })
  closeSync(log)
  return status === 0
}
