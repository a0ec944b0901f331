import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Tests of what one engine alone has. */
const OF_THE_OTHER = {
  pglite: ['test/server/database/server.test.ts'],
  postgresql: ['test/server/database/embedded-*.test.ts'],
}

/** Server tests run once per engine; the throw-away PostgreSQL cluster is theirs alone. */
const server = (engine: 'pglite' | 'postgresql') => ({
  extends: true as const,
  test: {
    name: engine,
    include: ['app/**/*.test.ts', 'test/policies/**/*.test.ts', 'test/server/**/*.test.ts'],
    exclude: ['**/*.unit.test.ts', ...OF_THE_OTHER[engine]],
    env: { TEST_ENGINE: engine },
    provide: { engine },
    globalSetup: ['test/database-setup.ts'],
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    // What hangs fails all the same; a machine that is busy with other things gets its time.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,scripts}/**/*.unit.test.{ts,tsx}', 'test/architecture/**/*.test.ts'],
        },
      },
      server('pglite'),
      server('postgresql'),
    ],
  },
})
