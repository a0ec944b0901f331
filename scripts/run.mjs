import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Absolute path of the project's folder, with a separator at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** @type {NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the project's folder on this terminal, as if it had taken this process's place: signals reach
 * it, and this process stays until it has ended.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ shell?: boolean, log?: number }} [options] log: descriptor of a file that gets the output instead
 * @returns {Promise<number>} its exit code, or 128 plus the signal's number
 * @throws when the program can't be started
 */
export function run(program, args, env = process.env, { shell = false, log } = {}) {
  return new Promise((resolve, reject) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = log === undefined ? 'inherit' : ['ignore', log, log]
    const child = spawn(program, args, { cwd: root, env, shell, stdio })
    const sent = new Set()
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      // A terminal's Ctrl-C comes twice, from the terminal and from npm: once is enough for the program.
      if (sent.has(signal)) return
      sent.add(signal)
      child.kill(signal)
    }
    const parent = process.ppid
    // npm passes a signal on to its shell alone, which ends without a word: that is how it shows here.
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) pass('SIGTERM')
    }, 250)
    const settle = () => {
      clearInterval(watch)
      for (const signal of passedOn) process.off(signal, pass)
    }
    for (const signal of passedOn) process.on(signal, pass)
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
