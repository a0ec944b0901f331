import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from './run.mjs'

const pinned = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const MIN_VERSION = 24

/**
 * The Node.js that package.json pins, or, if that doesn't run (e.g. on musl), the current one if it is new enough.
 * @returns {string | undefined} its path
 */
export function projectNode() {
  if (process.execPath === pinned || spawnSync(pinned, ['--version']).status === 0) return pinned
  if (Number.parseInt(process.versions.node, 10) < MIN_VERSION) return undefined
  // npm puts node_modules/.bin first in PATH, so a broken binary there would shadow this one.
  rmSync(pinned, { force: true })
  return process.execPath
}

/**
 * An environment with `node` and the dependencies' commands in PATH.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function nodeEnvironment(node, more = {}) {
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, ...more }
}

/** Makes Node.js read `.env` if it exists. */
export function settingsArguments() {
  const file = join(root, '.env')
  return existsSync(file) ? [`--env-file=${file}`] : []
}
