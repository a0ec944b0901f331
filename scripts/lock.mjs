import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from './run.mjs'

const folder = join(root, '.cache')
const longestHeld = 15 * 60_000

/**
 * Runs a task while no other process of this checkout runs one under the same name. A lock whose holder has died,
 * or that is older than a quarter of an hour, counts as left behind.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function withLock(name, task) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.lock`)
  for (let told = false; !take(file); await setTimeout(200)) {
    if (isLeftBehind(file)) discard(file)
    else if (!told) {
      console.log(`Waiting for another process (${name})…`)
      told = true
    }
  }
  try {
    return await task()
  } finally {
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} file */
function isLeftBehind(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > longestHeld) return true
    const holder = Number(readFileSync(file, 'utf8'))
    // Empty: its holder is just about to write it.
    return holder > 0 && !isAlive(holder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Renamed before it is deleted, so that only one of several waiting processes removes it. @param {string} file */
function discard(file) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    rmSync(aside)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
