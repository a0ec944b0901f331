import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from './run.mjs'

const pinned = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const MIN_VERSION = 24

/**
 * The pinned Node.js, or if it can't run, the current one if new enough.
 * @returns {string | undefined} its path
 */
export function projectNode() {
  const isPinned = process.execPath === pinned
  // An installation may have replaced the one that this process runs on.
  if (existsSync(pinned) && (isPinned || spawnSync(pinned, ['--version']).status === 0)) return pinned
  if (isPinned || Number.parseInt(process.versions.node, 10) < MIN_VERSION) return undefined
  // npm puts node_modules/.bin first in PATH, where a broken binary would hide the working one.
  rmSync(pinned, { force: true })
  return process.execPath
}

/** @param {string} node @param {NodeJS.ProcessEnv} [more] @returns {NodeJS.ProcessEnv} */
export function nodeEnvironment(node, more = {}) {
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, ...more }
}

export function settingsArguments() {
  const file = join(root, '.env')
  return existsSync(file) ? [`--env-file=${file}`] : []
}

/**
 * Flags of V8 that keep the server small. Its optimizing compiler takes 600 MB for one function of the
 * embedded engine; without it, only large scans take longer, 1.6 times as long. For what is short-lived, each
 * thread keeps twice the size of a semi-space: 8 instead of 16 MB and more save 100 MB and cost less than a
 * tenth of the requests per second. The server collects garbage when it has nothing else to do.
 */
export const LEAN_FLAGS = ['--liftoff-only', '--max-semi-space-size=8', '--expose-gc']

/**
 * Threads that free memory share it, instead of keeping it each for itself, and return it to the system;
 * glibc only. Twice the usual number of threads of libuv, so that passwords don't wait for files and
 * compression.
 */
export const LEAN_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '8',
}

export const serverArguments = () => [...LEAN_FLAGS, ...settingsArguments()]
