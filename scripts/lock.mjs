import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from './run.mjs'

const folder = join(root, '.cache')
const MAX_AGE = 15 * 60_000

/**
 * Runs a task in one process of this checkout at a time. Ignores locks of dead processes and after 15
 * minutes.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function withLock(name, task) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.lock`)
  for (let isLogged = false; !take(file); await setTimeout(200)) {
    if (isStale(file)) discard(file)
    else if (!isLogged) {
      console.log(`Waiting for another process (${name})…`)
      isLogged = true
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
function isStale(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > MAX_AGE) return true
    const holder = Number(readFileSync(file, 'utf8'))
    // The file is empty until its holder has written it.
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

/** Renames first, so that only one waiting process deletes the lock. @param {string} file */
function discard(file) {
  const renamed = `${file}.${process.pid}`
  try {
    renameSync(file, renamed)
    rmSync(renamed)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
