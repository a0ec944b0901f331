import { readFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { Problem, stage } from './command.mjs'
import { withLock } from './lock.mjs'
import { projectNode } from './node.mjs'
import { root, run } from './run.mjs'

/**
 * Sees to it that node_modules holds what package-lock.json says, development tools included.
 * @returns {Promise<string>} the path of the Node that everything is to run on
 * @throws {Problem} when npm fails, or no Node that serves can be had
 */
export async function ensureInstalled() {
  const ready = isInstalled() && projectNode()
  if (ready) return ready
  return withLock('install', async () => {
    if (!isInstalled()) await stage('Installing', install)
    const node = projectNode() ?? (await stage('Installing Node 24', installNode))
    if (node) return node
    throw new Problem(
      'Node 24 could not be installed from npm: its install script was kept from running, or there is none for this ' +
        'machine. Run `npm rebuild node --ignore-scripts=false` to see why, or start with Node 24 or newer.',
    )
  })
}

/**
 * Compares with the list that npm leaves in node_modules when it has finished, so that an install by hand counts
 * and one that was broken off doesn't. Packages for other platforms are optional and stay away.
 */
function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const present = packagesIn('node_modules/.package-lock.json')
  return (
    Object.entries(wanted).every(([path, { optional }]) => path === '' || optional || path in present) &&
    Object.entries(present).every(([path, { version }]) => version === wanted[path]?.version)
  )
}

/**
 * @param {string} file
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

async function install() {
  const code = await npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')
  if (code !== 0) throw new Problem('The dependencies could not be installed: npm says why above.', code)
}

/** For where a setting of npm kept the install script of the package `node` from running. */
async function installNode() {
  await npm('rebuild', 'node', '--ignore-scripts=false', '--loglevel=error')
  return projectNode()
}

/** @param {string[]} args */
function npm(...args) {
  const { npm_execpath: cli, npm_node_execpath: node, PATH = '' } = process.env
  // Without node_modules/.bin, whose `node` is about to be replaced.
  const outside = PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const env = { ...process.env, PATH: outside.join(delimiter) }
  return cli && basename(cli) === 'npm-cli.js'
    ? run(node ?? process.execPath, [cli, ...args], env)
    : run('npm', args, env, { shell: process.platform === 'win32' })
}
