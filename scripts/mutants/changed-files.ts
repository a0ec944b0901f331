import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../command.mjs'
import { root } from '../run.mjs'
import { makeScratchCopy } from './scratch-copy.ts'

/** The project doesn't depend on these: they would add a quarter to each installation. */
const STRYKER = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1']

/** Stryker runs the tests in threads, which take no flags of V8. */
const VITEST_CONFIG = `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['app/**/*.unit.test.{ts,tsx}'],
    setupFiles: ['test/property-seed.ts', 'test/fresh-browser.ts'],
  },
})
`

/** TypeScript 7 has none of the functions with which Stryker rewrites a tsconfig.json, so it's given none. */
const STRYKER_CONFIG = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.stryker.config.ts' },
  tsconfigFile: 'no-tsconfig.json',
  reporters: ['clear-text'],
  thresholds: { break: 60 },
}

/**
 * Lets Stryker break every expression of the files that have changed since a commit and have unit tests
 * beside them: `node scripts/mutants/changed-files.ts [COMMIT]`, by default the last one.
 */
await command(async () => {
  const since = process.argv[2] ?? 'HEAD~1'
  const files = new Set(git('ls-files', 'app'))
  const changed = git('diff', '--name-only', '--diff-filter=d', since, '--', 'app').filter(
    (file) => files.has(file.replace(/\.(ts|tsx)$/, '.unit.test.$1')) && !file.includes('.test.'),
  )
  if (changed.length === 0) {
    console.log(`No file with unit tests has changed since ${since}.`)
    return 0
  }
  const folder = makeScratchCopy()
  rmSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'vitest.stryker.config.ts'), VITEST_CONFIG)
  writeFileSync(join(folder, 'stryker.config.json'), JSON.stringify({ ...STRYKER_CONFIG, mutate: changed }))
  const inCopy = { cwd: folder, stdio: 'inherit' } as const
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit'], inCopy)
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', ...STRYKER], inCopy)
  execFileSync(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'], inCopy)
  return 0
})

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}
