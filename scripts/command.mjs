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
 * Logs the start and the duration of a task, and on a terminal how long it has run and how far it is.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} task
 * @param {() => string} [progress]
 * @returns {Promise<T>}
 */
export async function stage(label, task, progress) {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  console.log(`${label}…`)
  const { isTTY } = process.stdout
  const show = () => {
    const parts = [progress?.(), `${Math.round(seconds())} s`].filter(Boolean)
    process.stdout.write(`\r\x1b[K  ${parts.join(', ')}`)
  }
  const ticker = isTTY ? setInterval(show, 500) : undefined
  try {
    return await task()
  } finally {
    clearInterval(ticker)
    if (isTTY) process.stdout.write('\r\x1b[K')
    console.log(`${label} took ${seconds().toFixed(1)} s`)
  }
}
