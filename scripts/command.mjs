import { performance } from 'node:perf_hooks'

/** Something that the person at the terminal can mend: its message is a sentence for them, its code the exit code. */
export class Problem extends Error {
  /**
   * @param {string} sentence
   * @param {number} [code]
   */
  constructor(sentence, code = 1) {
    super(sentence)
    this.code = code
  }
}

/**
 * Runs a whole command: its result becomes the exit code; a Problem is told in its one sentence.
 * @param {() => Promise<number | void>} task
 */
export async function command(task) {
  try {
    process.exitCode = (await task()) ?? 0
  } catch (error) {
    if (!(error instanceof Problem) && !isMisspelledOption(error)) throw error
    console.error(error.message)
    process.exitCode = error instanceof Problem ? error.code : 2
  }
}

/**
 * @param {unknown} error
 * @returns {error is Error}
 */
function isMisspelledOption(error) {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/**
 * Tells on the terminal that something which takes time begins, and how long it took.
 * @template T
 * @param {string} what such as 'Installing'
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function stage(what, task) {
  const start = performance.now()
  console.log(`${what}…`)
  const result = await task()
  console.log(`${what} took ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}
