import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from './run.mjs'

const pinned = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const oldestThatServes = 24

/**
 * The Node that everything runs on: the one that package.json pins; where that one doesn't run (musl, say), the one
 * that runs this, if it is new enough.
 * @returns {string | undefined} its path
 */
export function projectNode() {
  if (process.execPath === pinned || spawnSync(pinned, ['--version']).status === 0) return pinned
  if (Number.parseInt(process.versions.node, 10) < oldestThatServes) return undefined
  // npm puts node_modules/.bin first in PATH: a binary there that doesn't run would hide the one that does.
  rmSync(pinned, { force: true })
  return process.execPath
}

/**
 * The environment in which `node` and the commands of the dependencies are found by name.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function nodeEnvironment(node, more = {}) {
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, ...more }
}

/** The arguments that make Node read the settings in `.env`, where there is one. */
export function settingsArguments() {
  const file = join(root, '.env')
  return existsSync(file) ? [`--env-file=${file}`] : []
}
