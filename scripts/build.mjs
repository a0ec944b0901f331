import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { command, Problem, stage } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { withLock } from './lock.mjs'
import { nodeEnvironment } from './node.mjs'
import { root, run } from './run.mjs'

const stamp = join(root, 'dist/.stamp')
const folders = ['app', 'db/seed']
const otherInputs = ['package-lock.json', 'scripts/build-plugins.ts', 'tsconfig.json', 'vite.config.ts']
/** Tests are not part of the build, and a build may write generated files. */
const ignored = /\.test\.tsx?$|\.gen\.ts$/

/**
 * Builds dist/ unless it is up to date.
 * @param {string} node path of Node.js
 * @param {() => Promise<unknown>} [meanwhile] what is done while it builds
 * @throws {Problem} if the build fails
 */
export async function ensureBuilt(node, meanwhile = async () => {}) {
  if (isBuilt()) return
  await withLock('build', async () => {
    if (!isBuilt()) await Promise.all([stage('Building', () => build(node)), meanwhile()])
  })
}

function isBuilt() {
  try {
    return readFileSync(stamp, 'utf8') === hashOfSources()
  } catch {
    return false
  }
}

/** Writes the stamp last: an interrupted build has none. @param {string} node */
async function build(node) {
  rmSync(stamp, { force: true })
  const hash = hashOfSources()
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = nodeEnvironment(node, { NODE_ENV: 'production' })
  const code = await run(node, [vite, 'build', '--app', '--logLevel', 'warn'], env)
  if (code !== 0) throw new Problem("The build failed. See Vite's output above.", code)
  writeFileSync(stamp, hash)
}

function hashOfSources() {
  const names = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => !ignored.test(name))
    .sort()
  const hash = createHash('sha256')
  for (const name of [...otherInputs, ...names]) {
    const file = join(root, name)
    if (!statSync(file).isFile()) continue
    const content = readFileSync(file)
    hash.update(`${name} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

if (realpathSync(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  await command(async () => {
    const node = await ensureInstalled('production')
    await withLock('build', () => stage('Building', () => build(node)))
  })
}
