import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { Problem, stage } from '../command.mjs'
import { root } from '../run.mjs'
import { canInstallPackages, installPackages } from './debian.ts'
import { INSTALLING_LOG, runIntoLog } from './installing-log.ts'

const SHELL = 'chromium-headless-shell'

/** The headless shell is first because it is nearly twice as fast. */
const commands = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const otherPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** A working Chromium or Chrome: CHROMIUM_PATH, then the system, then Playwright. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  const inPath = PATH.split(delimiter).flatMap((folder) => commands.map((name) => join(folder, name)))
  return [...inPath, ...otherPaths, chromium.executablePath()].find(
    (path) => existsSync(path) && starts(path),
  )
}

/**
 * Installs a browser if there is none: from Playwright, else from Debian. Where another than the headless
 * shell is found and Debian packages can be installed, installs that.
 * @throws Problem if there is none in the end
 */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser()
  if (found && !process.env.CHROMIUM_PATH && !found.endsWith(SHELL) && canInstallPackages())
    await stage('Installing the headless shell of Chromium', () => installPackages([SHELL]))
  const browser = findBrowser() ?? (await stage('Installing Chromium', installBrowser))
  if (browser) return browser
  throw new Problem(
    'The browser tests need Chromium or Chrome. Install one (Debian: `apt-get install chromium`), or set CHROMIUM_PATH ' +
      `to its path. See ${INSTALLING_LOG} for what was tried.`,
  )
}

async function installBrowser(): Promise<string | undefined> {
  await playwright('install', '--no-shell', 'chromium')
  if (findBrowser() || !canInstallPackages()) return findBrowser()
  if (existsSync(chromium.executablePath())) await playwright('install-deps', 'chromium')
  else
    (await installPackages([SHELL, 'fonts-liberation'])) ||
      (await installPackages(['chromium', 'fonts-liberation']))
  return findBrowser()
}

function playwright(...args: string[]): Promise<boolean> {
  return runIntoLog([process.execPath, join(root, 'node_modules/@playwright/test/cli.js'), ...args])
}

/** Ubuntu's `chromium-browser` may only point to a snap. On Windows `--version` would open a window. */
function starts(path: string): boolean {
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
