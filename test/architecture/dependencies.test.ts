import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const locked = z.object({
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  hasInstallScript: z.boolean().default(false),
  link: z.boolean().default(false),
})

const lockfile = z
  .object({ lockfileVersion: z.number(), packages: z.record(z.string(), locked) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

const packages = Object.entries(lockfile.packages).filter(([path]) => path !== '')
const pathsOf = (isOne: (each: z.infer<typeof locked>) => boolean) =>
  packages.filter(([, each]) => isOne(each)).map(([path]) => path)

const manifest = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
    allowScripts: z.record(z.string(), z.boolean()),
    scripts: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

test('every package comes from the npm registry, with a checksum', () => {
  expect(packages.length).toBeGreaterThan(500)
  // npm asks the registry if there is no address.
  const elsewhere = pathsOf(
    ({ resolved }) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  )
  expect(elsewhere).toEqual([])
  expect(pathsOf(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual([])
  expect(pathsOf(({ link }) => link)).toEqual([])
})

/** Only the first may run its script, which puts the program `node` in place. */
const WITH_INSTALL_SCRIPTS = { node: true, '@scarf/scarf': false }

test('no install script runs but that of node', () => {
  const names = pathsOf(({ hasInstallScript }) => hasInstallScript).map((path) =>
    path.replace(/^.*node_modules\//, ''),
  )
  expect([...new Set(names)].sort()).toEqual(Object.keys(WITH_INSTALL_SCRIPTS).sort())
  expect(manifest.allowScripts).toEqual(WITH_INSTALL_SCRIPTS)
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const rebuilt = readFileSync('scripts/install.mjs', 'utf8').match(
    /'rebuild', [^)]*'--ignore-scripts=false'/g,
  )
  expect(rebuilt).toEqual(["'rebuild', 'node', '--ignore-scripts=false'"])
})

test('nothing of our own relies on a script that npm would leave out', () => {
  const hooks = /^(pre|post)(install|start|test|build)$|^(install|prepare|prepublish)$/
  expect(Object.keys(manifest.scripts).filter((name) => hooks.test(name))).toEqual([])
})

test('all versions are exact', () => {
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})
