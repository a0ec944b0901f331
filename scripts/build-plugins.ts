import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire, isBuiltin } from 'node:module'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Replaces Vite's helper for dynamic imports, which would load stylesheets and preload scripts: there is one
 * stylesheet, and the server names the scripts of a page. Failed imports are still reported as
 * `vite:preloadError`. The router knows such errors by the beginning of their text, and would load the page
 * again by itself, also without a connection, and fail where nothing can be stored; `ErrorScreen` does it
 * instead.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `
      export const __vitePreload = (load) => load().catch((error) => {
        error.message = 'Missing code: ' + error.message
        dispatchEvent(new Event('vite:preloadError'))
        throw error
      })`,
  },
})

const require = createRequire(import.meta.url)

const PREFIX = '\0module:'

/**
 * Gives the browser's bundle React's packages as ECMAScript modules. They are CommonJS, whose functions every
 * file would otherwise read from an object at each use, which takes more bytes.
 */
export const reactAsModules = (): Plugin => ({
  name: 'react-as-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: {
    filter: { id: /^react(-dom)?(\/(jsx-runtime|client))?$/ },
    handler(source, importer) {
      const isOurs = importer && !importer.startsWith(PREFIX) && !importer.includes('/node_modules/')
      return isOurs ? PREFIX + source : null
    },
  },
  load: {
    filter: { id: /^\0module:/ },
    handler(id) {
      const source = id.slice(PREFIX.length)
      const names = Object.keys(require(source)).filter((name) => !name.startsWith('__'))
      // Functions are marked as pure, so that what nobody imports is left out.
      const exported = names.map((name) => `export const ${name} = /* @__PURE__ */ read('${name}')`)
      return [`import cjs from '${source}'`, 'const read = (name) => cjs[name]', ...exported].join('\n')
    },
  },
})

/** Leaves the router's scrolling out of the browser's bundle, which has its own (`use-scrolling.ts`). */
export const withoutRouterScrolling = (): Plugin => ({
  name: 'without-router-scrolling',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  load: {
    filter: { id: /router-core\/dist\/esm\/scroll-restoration\.js$/ },
    handler: () => `
      export const setupScrollRestoration = () => {}
      export const getElementScrollRestorationEntry = setupScrollRestoration
      export const defaultGetScrollRestorationKey = setupScrollRestoration
      export const storageKey = ''`,
  },
})

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The mode for fonts compresses large scripts better, and the general one most others. */
const MODES = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT]

async function smallestBrotli(bytes: Buffer): Promise<Buffer> {
  const results = await Promise.all(
    MODES.map((mode) => brotli(bytes, { params: { [constants.BROTLI_PARAM_MODE]: mode } })),
  )
  return results.reduce((one, other) => (other.length < one.length ? other : one))
}

/** Writes a .br and a .gz file next to each asset. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir = '.' }) {
    const assets = join(dir, 'assets')
    const files = (await readdir(assets)).filter((name) => /\.(js|css|svg)$/.test(name))
    await Promise.all(
      files.map(async (name) => {
        const bytes = await readFile(join(assets, name))
        await writeFile(join(assets, `${name}.br`), await smallestBrotli(bytes))
        await writeFile(join(assets, `${name}.gz`), await gzipped(bytes, { level: 9 }))
      }),
    )
  },
})

/**
 * Lets what the server's bundle reads or starts stay beside its sources: `import.meta.url` is the address of
 * the source.
 */
export const ownAddresses = (): Plugin => ({
  name: 'own-addresses',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'main',
  transform: {
    filter: { id: /\/(app|db)\/.*\.ts$/, code: /import\.meta\.url/ },
    handler(code, id) {
      const { root, build } = this.environment.config
      const path = relative(join(root, build.outDir), id)
      return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
    },
  },
})

/**
 * Lets the build see the packages that `npm start` installs, even where all are: packages of features that
 * are off are left to be imported when they are on, and any other package fails the build.
 */
export const onlyPackagesOfStart = (packages: ReadonlySet<string>, optional: string[]): Plugin => ({
  name: 'only-packages-of-start',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(@[\w.-]+\/)?\w[\w.-]*(\/|$)/ },
    handler(source, importer) {
      const name = source.split('/', source.startsWith('@') ? 2 : 1).join('/')
      if (!importer || packages.has(name) || isBuiltin(name)) return null
      if (optional.includes(name)) return { id: source, external: true }
      return this.error(`${importer} imports ${name}, which \`npm start\` doesn't install.`)
    },
  },
})
