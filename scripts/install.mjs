import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import util from 'node:util'
import { Problem, stage } from './command.mjs'
import { withLock } from './lock.mjs'
import { neededPackages } from './needed-packages.mjs'
import { projectNode } from './node.mjs'
import { root, run } from './run.mjs'

const MIN_VERSION = 20

/**
 * Installs what package-lock.json lists. What is already there and more than needed stays.
 * @param {'everything' | 'production' | 'start'} what `production` is what building and running need, `start`
 * leaves out features whose settings are unset
 * @returns {Promise<string>} path of Node.js
 * @throws {Problem} if that fails
 */
export async function ensureInstalled(what = 'everything') {
  const ready = isInstalled(what) && projectNode()
  if (ready) return ready
  return withLock('install', async () => {
    if (!isInstalled(what)) {
      requireRecentNode()
      const packages = () =>
        what === 'everything' ? stage('Installing', () => install()) : installNeeded(what)
      const [, putInPlace] = await Promise.all([packages(), projectNode() ? undefined : downloadNode()])
      putInPlace?.()
    }
    const node = projectNode() ?? (await stage('Installing Node 24', installNode))
    if (node) return node
    throw new Problem(
      "Couldn't install Node 24 from npm. Either its install script was blocked, or there's no build for this " +
        'machine. Run `npm rebuild node --ignore-scripts=false` to see why, or use Node 24 or newer.',
    )
  })
}

/**
 * npm writes its own list last: an interrupted install has none. Packages for other platforms are optional.
 * @param {string} what
 */
function isInstalled(what) {
  const locked = lockedPackages('package-lock.json')
  const installed = lockedPackages('node_modules/.package-lock.json')
  return (
    Object.entries(packagesFor(what, locked)).every(
      ([path, { optional }]) => path === '' || optional || path in installed,
    ) && Object.entries(installed).every(([path, { version }]) => version === locked[path]?.version)
  )
}

/** @param {string} what @param {LockedPackages} locked */
function packagesFor(what, locked) {
  if (what === 'everything') return locked
  const settings = what === 'start' ? readSettings() : undefined
  return neededPackages(locked, (setting) => !settings || Boolean(settings[setting]?.trim()))
}

function readSettings() {
  const file = join(root, '.env')
  // The first versions of Node 20 can't read it, and install what its settings need all the same, as the
  // server runs on Node 24.
  return { ...(existsSync(file) && util.parseEnv?.(readFileSync(file, 'utf8'))), ...process.env }
}

/** @typedef {import('./needed-packages.mjs').LockedPackages} LockedPackages */

/** @param {string} file @returns {LockedPackages} */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/**
 * Installs beside the project, from a list of its own, and then takes the place of what was there.
 * @param {string} what
 */
async function installNeeded(what) {
  const folder = emptyFolder('.cache/install')
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const packages = packagesFor(what, lock.packages)
  const {
    name,
    version,
    private: isPrivate,
    type,
    allowScripts,
  } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const manifest = { name, version, private: isPrivate, type, allowScripts, ...packages[''] }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
  copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'))
  const total = Object.values(packages).filter(({ optional }) => !optional).length - 1
  const installed = join(folder, 'node_modules')
  await stage(
    `Installing ${total} packages`,
    () => install('--prefix', folder),
    () => `${countIn(installed)} of ${total}`,
  )
  rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  renameSync(installed, join(root, 'node_modules'))
  rmSync(folder, { recursive: true })
}

/** @param {string} name @returns {string} its path */
function emptyFolder(name) {
  const folder = join(root, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Packages in a folder that npm is filling. @param {string} folder */
function countIn(folder) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []
  return names.reduce(
    (count, name) => count + (name.startsWith('@') ? readdirSync(join(folder, name)).length : 1),
    0,
  )
}

/** The npm of an older Node.js leaves out packages that the build needs. @throws {Problem} */
function requireRecentNode() {
  if (Number.parseInt(process.versions.node, 10) >= MIN_VERSION) return
  throw new Problem(
    `This is Node ${process.versions.node}, and installing needs Node ${MIN_VERSION} or newer. See https://nodejs.org/en/download.`,
  )
}

/** What undoes people's own settings of npm with which it installs nothing or too little. */
export const DESPITE_SETTINGS = [
  '--include=optional',
  '--engine-strict=false',
  '--package-lock=true',
  '--dry-run=false',
  '--global=false',
]

/** @param {string[]} where */
async function install(...where) {
  const code = await npm(
    'ci',
    ...where,
    '--include=dev',
    ...DESPITE_SETTINGS,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  )
  if (code !== 0) throw new Problem("Couldn't install the dependencies. See npm's output above.", code)
}

/**
 * Downloads Node 24 into a folder of its own, so that it arrives while npm installs the packages.
 * @returns a function that puts it where the packages are. What failed is missing there, and is installed and
 * reported afterwards.
 */
async function downloadNode() {
  const folder = emptyFolder('.cache/node')
  const { version } = lockedPackages('package-lock.json')['node_modules/node'] ?? {}
  const manifest = { private: true, dependencies: { node: version }, allowScripts: { node: true } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  await npm('install', '--prefix', folder, '--ignore-scripts=false', ...DESPITE_SETTINGS, '--silent')
  return () => {
    const downloaded = join(folder, 'node_modules/node')
    const installed = join(root, 'node_modules/node')
    if (existsSync(join(downloaded, 'bin'))) {
      rmSync(installed, { recursive: true, force: true })
      renameSync(downloaded, installed)
    }
    rmSync(folder, { recursive: true })
  }
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
