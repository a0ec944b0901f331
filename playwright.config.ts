import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/testing/browser.ts'
import { freePort } from './scripts/testing/free-port.ts'
import { NO_SETTINGS } from './test/journeys/no-settings.ts'
import { ROOT_EMAIL, SECRET } from './test/journeys/prepared-accounts.ts'

/**
 * The journeys run against the built server, on a port and with data of their own. Playwright reads this file
 * again in every worker; what the first reading found reaches the others through the environment.
 */
if (!process.env.JOURNEYS_PORT) {
  const dataDir = mkdtempSync(join(tmpdir(), 'unpause-journeys-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  process.env.JOURNEYS_PORT = String(await freePort())
  process.env.JOURNEYS_DATA_DIR = dataDir
  process.env.CHROMIUM_PATH ??= findBrowser()
  mkdirSync('test-results', { recursive: true })
}
const { JOURNEYS_PORT = '', JOURNEYS_DATA_DIR = '', CHROMIUM_PATH } = process.env
const baseURL = `http://127.0.0.1:${JOURNEYS_PORT}`

const wrote = {
  name: 'unpause.wrote',
  value: '1',
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Lax' as const,
}

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Enough for a busy machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  retries: 0,
  workers: 2,
  use: {
    baseURL,
    // Pages with one would load past `page.route`.
    serviceWorkers: 'block',
    // Guests see at once what others write.
    storageState: { cookies: [wrote], origins: [] },
    // Recording costs a third of the time: `--trace on` for the journey that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: CHROMIUM_PATH },
  },
  projects: [
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
  webServer: {
    command: `"${process.execPath}" test/journeys/serve.ts > test-results/server.log 2>&1`,
    url: `${baseURL}/readyz`,
    env: {
      ...NO_SETTINGS,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: JOURNEYS_PORT,
      PUBLIC_URL: baseURL,
      DATA_DIR: JOURNEYS_DATA_DIR,
      // The machine may have little space.
      MIN_FREE_GB: '0',
      ADMIN_EMAIL: ROOT_EMAIL,
      SECRET,
      // Nobody answers there.
      GOOGLE_CLIENT_ID: 'journeys',
      GOOGLE_CLIENT_SECRET: 'journeys',
      GOOGLE_ISSUER: 'http://127.0.0.1:9',
      SOCIAL_DISCORD: 'https://discord.com/',
      SOCIAL_X: 'https://x.com/',
      SOCIAL_LINKEDIN: 'https://www.linkedin.com/',
      SOCIAL_GITHUB: 'https://github.com/',
      QUOTE_TEXT: 'I sat down to write the ending. By the last line it read like a pause.',
      QUOTE_NAME: 'Noa Feldman, founder',
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
