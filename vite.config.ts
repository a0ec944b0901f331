import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'

/** What the pages that people visit first have in common. Forms, dialogs and lists come with the pages that show them. */
const SHARED = new RegExp(
  `/app/(${[
    'platform/(?!browser/|text/|validation/)',
    'ui/(art|controls|feedback|icons|labels|popover|theme|toast|[^/]+$)',
    'features/(accounts/session|comments|layout|revivals/offers|stories/(bookmarks|voting|story|[^/]+$))',
  ].join('|')})`,
)

/** The admin panel without its guard, which loads first, and its charts, which load last. */
const ADMIN = /\/app\/features\/admin\/(?!insights\/ActivityChart|layout\/admin-guard)/

/** The browser's half, and the rendering of pages on the server. All else of the server runs as it is written. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A page's loader comes with the page: the queries of all the others stay out of its first visit.
      codeSplittingOptions: {
        defaultBehavior: [
          ['loader', 'component'],
          ['pendingComponent'],
          ['errorComponent', 'notFoundComponent'],
        ],
      },
      quoteStyle: 'single',
      routesDirectory: 'app/routes',
      generatedRouteTree: 'app/routeTree.gen.ts',
      routeFileIgnorePattern: '\\.(test|module)\\.',
    }),
    react(),
    precompress(),
  ],
  // React has had this built in since 18: the shim for older ones would be dead weight.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    assetsInlineLimit: 0,
    // The server names what a page needs; the rest is small, and its own imports are mostly there already.
    modulePreload: false,
    // The tokens say light-dark(): from these versions on browsers know it, on every element.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'app/entry-client.tsx',
          output: {
            // What every page needs stands in one file, and what many do in another: fifty small ones pack worse.
            codeSplitting: {
              groups: [
                // Before all others, which would take it along: browsers keep it while our own code changes.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//, priority: 4 },
                { name: 'routes', test: /\/app\/(routes\/[^?]*|routeTree\.gen\.ts)$/, priority: 3 },
                { name: 'shared', test: SHARED, minShareCount: 2, priority: 1 },
                // The panel is one person's desk: what every page of it shares is no business of the others' first visit.
                { name: 'admin', test: ADMIN, priority: 1, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: { 'entry-server': 'app/entry-server.tsx' } },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      await builder.build(builder.environments.client!)
      await builder.build(builder.environments.ssr!)
    },
  },
}))
