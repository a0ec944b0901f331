import { performance } from 'node:perf_hooks'

/** An error that the user can fix. The message is for the user. */
export class Problem extends Error {
  /** @param {string} message @param {number} [code] exit code */
  constructor(message, code = 1) {
    super(message)
    this.code = code
  }
}

/** Sets the exit code. Prints only the message of a Problem. @param {() => Promise<number | void>} task */
export async function command(task) {
  try {
    process.exitCode = (await task()) ?? 0
  } catch (error) {
    if (!(error instanceof Problem) && !isInvalidOption(error)) throw error
    console.error(error.message)
    process.exitCode = error instanceof Problem ? error.code : 2
  }
}

/** @param {unknown} error @returns {error is Error} */
function isInvalidOption(error) {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/**
 * Logs the start and the duration of a task.
 * @template T @param {string} label @param {() => Promise<T>} task @returns {Promise<T>}
 */
export async function stage(label, task) {
  const start = performance.now()
  console.log(`${label}…`)
  const result = await task()
  console.log(`${label} took ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}
