import { readFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { Problem, stage } from './command.mjs'
import { withLock } from './lock.mjs'
import { projectNode } from './node.mjs'
import { root, run } from './run.mjs'

const MIN_VERSION = 20

/** Installs what package-lock.json lists. @returns {Promise<string>} path of Node.js @throws {Problem} if that fails */
export async function ensureInstalled() {
  const ready = isInstalled() && projectNode()
  if (ready) return ready
  return withLock('install', async () => {
    if (!isInstalled()) {
      requireRecentNode()
      await stage('Installing', install)
    }
    const node = projectNode() ?? (await stage('Installing Node 24', installNode))
    if (node) return node
    throw new Problem(
      "Couldn't install Node 24 from npm. Either its install script was blocked, or there's no build for this " +
        'machine. Run `npm rebuild node --ignore-scripts=false` to see why, or use Node 24 or newer.',
    )
  })
}

/** npm writes its own list last: an interrupted install has none. Packages for other platforms are optional. */
function isInstalled() {
  const expected = packagesIn('package-lock.json')
  const installed = packagesIn('node_modules/.package-lock.json')
  return (
    Object.entries(expected).every(([path, { optional }]) => path === '' || optional || path in installed) &&
    Object.entries(installed).every(([path, { version }]) => version === expected[path]?.version)
  )
}

/** @param {string} file @returns {Record<string, { version: string, optional?: boolean }>} */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/** The npm of an older Node.js leaves out packages that the build needs. @throws {Problem} */
function requireRecentNode() {
  if (Number.parseInt(process.versions.node, 10) >= MIN_VERSION) return
  throw new Problem(
    `This is Node ${process.versions.node}, and installing needs Node ${MIN_VERSION} or newer. See https://nodejs.org/en/download.`,
  )
}

/** Of people's own settings of npm, those with which it installs nothing or too little. */
const DESPITE_SETTINGS = [
  '--include=optional',
  '--engine-strict=false',
  '--package-lock=true',
  '--dry-run=false',
  '--global=false',
]

async function install() {
  const code = await npm(
    'ci',
    '--include=dev',
    ...DESPITE_SETTINGS,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  )
  if (code !== 0) throw new Problem("Couldn't install the dependencies. See npm's output above.", code)
}

/** Runs the install script of the package `node` even if npm's settings block scripts. */
async function installNode() {
  await npm('rebuild', 'node', '--ignore-scripts=false', '--loglevel=error')
  return projectNode()
}

/** @param {string[]} args */
function npm(...args) {
  const { npm_execpath: cli, npm_node_execpath: node, PATH = '' } = process.env
  // The `node` in node_modules/.bin is about to be replaced.
  const folders = PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const env = { ...process.env, PATH: folders.join(delimiter) }
  return cli && basename(cli) === 'npm-cli.js'
    ? run(node ?? process.execPath, [cli, ...args], env)
    : run('npm', args, env, { shell: process.platform === 'win32' })
}
