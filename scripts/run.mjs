import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The project folder with a trailing separator. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the project folder and forwards signals. Throws if it can't be started.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ shell?: boolean, log?: number }} [options] log: file descriptor for the output
 * @returns {Promise<number>} exit code, or 128 plus the number of the signal
 */
export function run(program, args, env = process.env, { shell = false, log } = {}) {
  return new Promise((resolve, reject) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = log === undefined ? 'inherit' : ['ignore', log, log]
    const child = spawn(program, args, { cwd: root, env, shell, stdio })
    const sent = new Set()
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      // Ctrl-C arrives twice, from the terminal and from npm.
      if (sent.has(signal)) return
      sent.add(signal)
      child.kill(signal)
    }
    const parent = process.ppid
    // npm signals only its shell, so a changed parent means that npm was stopped.
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) forward('SIGTERM')
    }, 250)
    const settle = () => {
      clearInterval(watch)
      for (const signal of forwarded) process.off(signal, forward)
    }
    for (const signal of forwarded) process.on(signal, forward)
    child.once('error', (error) => {
      settle()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      settle()
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM'])
    })
  })
}
