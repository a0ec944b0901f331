import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  onlyPackagesOfStart,
  ownAddresses,
  plainImports,
  precompress,
  reactAsModules,
  withoutRouterScrolling,
} from './scripts/build-plugins.ts'
import { OPTIONAL_FEATURES, packagesOfStart } from './scripts/needed-packages.mjs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

/** Leaves what the modules of a group import to other groups. */
const alone = { includeDependenciesRecursively: false }

const inApp = (...paths: string[]) => new RegExp(`/app/(${paths.join('|')})`)

/**
 * What unlike pages share that guests rarely open first: what members do, and what becomes of what they sent.
 */
const LATER = inApp(
  'features/accounts/session/PleaseSignIn',
  'platform/api/(proxy-refusal|send-resumably|use-is-online)',
  'ui/(feedback/Progress|labels/(Difference|ObjectName|TimeOfDay|word-difference)|is-enter)',
)

/**
 * What unlike pages share, besides what all pages load. Forms, dialogs and large pictures load with their
 * pages.
 */
const SHARED = inApp(
  'features/accounts/(session/(?!new-session|Authenticating|PleaseSignIn)|page/AccountNotices|return-path|session-texts)',
  'platform/(?!api/(archive-texts|form-signals|proxy-refusal|send-resumably|server-events|use-is-online)|browser/|text/|validation/)',
  'ui/(art/(?!CoverArt|cover-art|envelopes|illustrations)|announcements/|controls/(PressNote|Spinner|ToggleWord|use-toggle-button)|feedback/(?!Notice|NothingFor|nothing-for|Progress|show-in)|icons/(?!late-)|labels/(?!Difference|Matches|ObjectName|search-matches|StateLine|tag-list|TimeOfDay|word-difference)|(?!is-enter)[^/]+$)',
  'ui/(form/(form-texts|use-debounced)|layout/(ActiveFilter|ListSkeleton|MoreLink|Tabs\\.module))',
  'platform/text/uuid',
)

/** Small forms, which work without the form library. */
const FORMS = inApp(
  'ui/(controls/(TextArea|field-context)|form/(Field(?!set)|SubmitButton|field-problem|use-(form-draft|small-form)))',
  'platform/browser/(draft|new-id|use-attempt-id)',
  'ui/toast/(failure-toast-texts|say-failure)',
)

/** Search boxes, choices beside them and empty results. */
const SEARCH = inApp(
  'ui/(controls/Se(arch|lect)|feedback/(NothingFor|nothing-for|show-in)|form/(SearchForm|use-url-search))',
  'platform/browser/use-focus-recovery',
)

/** What lists of stories share. */
const STORY_LISTS = inApp('features/stories/(list/|proven|second-story-texts|StoryDate)')

/** What lists and the page of a story share. The page's own parts load with it, and with a preview of it. */
const STORIES = inApp(
  'features/(comments/comments\\.queries|following/FollowLater|stories/(bookmarks/|revived/RevivedStamp|story/story[.-]|voting/|(?!preview-card|story-links)[^/]+$)|uploads/upload\\.)',
)

const MARKETPLACE = inApp(
  'features/marketplace/(bookmarks/|browse/(MarketplaceError|NoSavedAssets|SavedAssets|browse-texts)|card/AssetCover|downloads/|(?!asset-page-texts|asset-tags|contact-|license-meanings|listing-|own-listings|seller-)[^/]+$)',
  'platform/(api/archive-texts|browser/start-download)',
)

/** What the page of a story and that of an asset share. */
const OBJECTS = inApp(
  'ui/overlay/Popover',
  'features/(moderation/report/ReportLink|share/(SharePopover|share-texts)|stories/preview-card)',
)

/** What the pages of stories, offers and their lists say of an offer. */
const OFFERS = inApp(
  'features/revivals/(OfferDetails|OfferWays|WaySign|figures/answers-line|offer-(lines|terms)|offers/(OfferTags|offers-texts|revivals\\.queries)|passing-on|revivals-texts)',
)

/** What the pages of lessons and figures share. */
const LESSONS = inApp(
  'features/stories/(facts/(cause-path|fact-name-texts|facts-texts)|lesson-pages/(Differently|LessonEntry|LessonList|lesson-pages-texts|lessons-data|lessons\\.queries)|lessons/(LessonBeginning|LessonFoot|lesson-texts|lesson-tool-texts))',
)

/** What the pages of accounts share: signing in, passwords and confirmations. */
const ACCOUNTS = inApp(
  'features/accounts/(account\\.ts|kit/(AuthFrame|CredentialsForm|EmailField|EndedLink|FormMessage|LinkPage|PasswordField|use-credentials-form)|session/new-session|sign-in-texts)',
)

/**
 * The admin panel, without its guard, which loads before it, and its charts, which load after it. With what
 * only it imports: a file that also holds a page would be imported by the panel, which it imports.
 */
const ADMIN = inApp(
  '(features/admin/(?!insights/ActivityChart|layout/admin-guard)|platform/validation/(access-denied|setting-texts))',
)

/** Packages of many small files, which become part of the server's bundle. */
const MANY_FILES = ['better-auth', /^@better-auth\//, 'jose', 'kysely', 'nodemailer', 'yaml']

/** Builds the browser's bundle, the page renderer and the server. The processes that the server starts run from their source. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A page's loader is part of its chunk, so a first visit doesn't load the queries of other pages.
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
    plainImports(),
    reactAsModules(),
    withoutRouterScrolling(),
    ownAddresses(),
    onlyPackagesOfStart(packagesOfStart(lock.packages), Object.values(OPTIONAL_FEATURES).flat()),
    precompress(),
  ],
  // React 18 and later don't need the shim.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  css: {
    // File names are unique. Without hashes, class names take less space in scripts, styles and pages.
    modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` },
  },
  build: {
    assetsInlineLimit: 0,
    // One request, which doesn't wait for others, and no list of stylesheets in the scripts (decision 18).
    cssCodeSplit: false,
    // The server names the files that a page needs.
    modulePreload: false,
    // The first versions that support light-dark() on every element.
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
            // Every page loads the names of all files that others may load, and hashes don't compress.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            // Few large files compress better than fifty small ones.
            codeSplitting: {
              groups: [
                // A file of its own, which browsers keep cached while our own code changes.
                {
                  name: 'react',
                  test: /^\0module:|node_modules\/(react|react-dom|scheduler|@tanstack)\//,
                  priority: 4,
                },
                // What every page loads, without the entry: its top-level await would wait for pages that
                // wait for it.
                { name: 'base', tags: ['$initial'], test: /^(?!.*\/entry-client)/, priority: 3 },
                { name: 'story-lists', test: STORY_LISTS, minShareCount: 2, priority: 3, ...alone },
                { name: 'stories', test: STORIES, minShareCount: 2, priority: 2, ...alone },
                { name: 'marketplace', test: MARKETPLACE, minShareCount: 2, priority: 2, ...alone },
                { name: 'later', test: LATER, minShareCount: 2, priority: 2, ...alone },
                { name: 'shared', test: SHARED, minShareCount: 2, priority: 1 },
                { name: 'forms', test: FORMS, minShareCount: 2, priority: 1, ...alone },
                { name: 'objects', test: OBJECTS, minShareCount: 2, priority: 2, ...alone },
                { name: 'offers', test: OFFERS, minShareCount: 2, priority: 2, ...alone },
                { name: 'lessons', test: LESSONS, minShareCount: 2, priority: 2, ...alone },
                { name: 'accounts', test: ACCOUNTS, minShareCount: 2, priority: 2, ...alone },
                { name: 'search', test: SEARCH, minShareCount: 2, priority: 1, ...alone },
                // Keeps what only the panel's pages share out of everybody else's first visit.
                { name: 'admin', test: ADMIN, priority: 1, ...alone },
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
    // Node.js reads one file faster than two thousand.
    main: {
      consumer: 'server',
      resolve: { noExternal: MANY_FILES },
      build: {
        outDir: 'dist/main',
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'esnext',
        rolldownOptions: {
          input: { main: 'app/main.ts' },
          // In the same folder as the entry, so that `ownAddresses` holds for all of them.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      await builder.build(builder.environments.client!)
      await builder.build(builder.environments.ssr!)
      await builder.build(builder.environments.main!)
    },
  },
}))
