import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run.mjs'

export const INSTALLING_LOG = 'test-results/installing.log'

/** Writes the output to the log. @returns whether the program succeeded */
export async function runIntoLog([program = '', ...args]: readonly string[]): Promise<boolean> {
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const log = openSync(join(root, INSTALLING_LOG), 'a')
  try {
    return (await run(program, args, process.env, { log })) === 0
  } catch {
    return false
  } finally {
    closeSync(log)
  }
}
