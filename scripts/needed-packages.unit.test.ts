import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type LockedPackages, neededPackages, packagesOfStart } from './needed-packages.mjs'

const { packages }: { packages: LockedPackages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const namesWith = (isSet: (setting: string) => boolean) =>
  Object.keys(neededPackages(packages, isSet)).map((path) => path.replace(/^.*node_modules\//, ''))
const start = [...packagesOfStart(packages)]

test('a start installs no test tools, no style checks, no types and no Redis client', () => {
  for (const name of [
    'vitest',
    'jsdom',
    '@playwright/test',
    'knip',
    '@biomejs/biome',
    'typescript',
    '@types/node',
  ])
    expect(start).not.toContain(name)
  for (const name of ['@redis/client', 'ioredis']) expect(start).not.toContain(name)
})

test('a start installs everything that runs, and what builds it', () => {
  const optional = /^@aws-sdk\/|^@tus\/s3-store$|^@opentelemetry\/(?!api$)/
  const dependencies = Object.keys(packages['']?.dependencies ?? {})
  expect(start).toEqual(expect.arrayContaining(dependencies.filter((name) => !optional.test(name))))
  expect(start.filter((name) => optional.test(name))).toEqual([])
  expect(namesWith(() => true)).toEqual(expect.arrayContaining(dependencies))
  const imported = ['vite.config.ts', 'scripts/build-plugins.ts']
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^import .* from '([^'.][^']*)'/gm)])
    .map(([, module = '']) =>
      module
        .split('/')
        .slice(0, module.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    .filter((name) => !name.startsWith('node:'))
  expect(imported).toContain('vite')
  expect(start).toEqual(expect.arrayContaining([...imported, 'node']))
})

test('installs what a feature needs once its setting is set', () => {
  const withStore = namesWith((setting) => setting === 'S3_BUCKET')
  expect(withStore).toContain('@aws-sdk/client-s3')
  expect(withStore).not.toContain('@opentelemetry/sdk-trace')
})

test('takes packages from where Node.js finds them, and needed ones only', () => {
  const of = (dependencies: Record<string, string>, more = {}) => ({
    version: '1.0.0',
    dependencies,
    ...more,
  })
  const needed = neededPackages(
    {
      '': of({ a: '1', b: '1' }, { devDependencies: { test: '1', vite: '1' } }),
      'node_modules/a': of({ c: '1' }),
      'node_modules/a/node_modules/c': of({ d: '1' }),
      'node_modules/b': of(
        {},
        {
          peerDependencies: { a: '1', test: '1' },
          peerDependenciesMeta: { test: { optional: true } },
          optionalDependencies: { ioredis: '1', native: '1' },
        },
      ),
      'node_modules/c': of({}),
      'node_modules/d': of({}),
      'node_modules/ioredis': of({}),
      'node_modules/native': of({}),
      'node_modules/test': of({ c: '1' }),
      'node_modules/vite': of({}),
    },
    () => false,
  )
  expect(Object.keys(needed).sort()).toEqual([
    '',
    'node_modules/a',
    'node_modules/a/node_modules/c',
    'node_modules/b',
    'node_modules/d',
    'node_modules/native',
    'node_modules/vite',
  ])
  expect(needed['']?.dependencies).toEqual({ a: '1', b: '1', vite: '1' })
  expect(needed['node_modules/b']?.optionalDependencies).toEqual({ native: '1' })
})
