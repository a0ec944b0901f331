import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LEAN_FLAGS } from './scripts/node.mjs'

// Pages show times of day in the zone of the machine.
process.env.TZ = 'UTC'

/** Tests of what only the other engine has. */
const OF_THE_OTHER = {
  pglite: [
    'test/server/database/{server,server-*,plans,*-plans}.test.ts',
    'test/server/{two-instances,webhook-kills,handover-kills}.test.ts',
  ],
  postgresql: ['test/server/database/embedded-*.test.ts'],
}

const EVERYTHING = ['app/**/*.test.ts', 'test/policies/**/*.test.ts', 'test/server/**/*.test.ts']

/** What the engines could do differently: access, transactions, jobs, order and search. */
const ENGINE_CONTRACTS = [
  'test/policies/**/*.test.ts',
  'test/server/database/**/*.test.ts',
  'app/platform/{database,jobs,mail}/**/*.test.ts',
  'app/platform/http/rate-limits/*.test.ts',
  'app/features/**/*-list.test.ts',
]

/** Set by `npm test`, which runs the rest on one engine only. By hand, each engine has every test. */
const onlyContracts = process.env.PGLITE_TESTS === 'contracts'

/** Server tests run once per engine; the throw-away PostgreSQL cluster is theirs alone. */
const server = (engine: 'pglite' | 'postgresql') => ({
  extends: true as const,
  test: {
    name: engine,
    include: engine === 'pglite' && onlyContracts ? ENGINE_CONTRACTS : EVERYTHING,
    exclude: ['**/*.unit.test.ts', ...OF_THE_OTHER[engine]],
    provide: { engine },
    globalSetup: ['test/database-setup.ts'],
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    // As the server runs. With V8's optimizing compiler, a process that opens and closes many embedded
    // engines sometimes crashes (nodejs/node#64500).
    execArgv: LEAN_FLAGS,
    // Test files have a database of their own and restore what they change, so that each worker loads the
    // modules of the product once and not once per file.
    isolate: false,
    // A test that hangs fails in the end; a busy machine gets its time.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['test/property-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['test/fresh-browser.ts', 'test/translate-pages.ts'],
          include: [
            '{app,scripts}/**/*.unit.test.{ts,tsx}',
            'test/{architecture,mutants,specification}/**/*.test.ts',
          ],
        },
      },
      server('pglite'),
      server('postgresql'),
    ],
  },
})
