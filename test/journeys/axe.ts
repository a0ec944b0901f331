import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test, type ViewportSize } from '@playwright/test'
import type axeCore from 'axe-core'
import type { RunOptions } from 'axe-core'

/** The script has half the size of `axeCore.source`, and is parsed in every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const OPTIONS = {
  resultTypes: ['violations'],
  // The pages have no media, and none of these rules reads style sheets.
  preload: false,
} satisfies RunOptions

const EVERY_RULE = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } satisfies RunOptions

/** The rules whose outcome depends on colours. They are the slow ones. */
const COLOUR_RULES = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies RunOptions

declare global {
  interface Window {
    axe: typeof axeCore
  }
}

interface AxeOptions {
  /** Selectors of parts to leave out. */
  exclude?: string[]
  /** The sizes of the window. Default: as it is. */
  sizes?: ViewportSize[]
}

/**
 * Expects a page without violations of WCAG 2.0 to 2.2, levels A and AA, in both themes. Themes differ in
 * colours only, so the dark one is checked for those.
 */
export async function axe(page: Page, { exclude = [], sizes }: AxeOptions = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  // What is far away would keep the colours of the theme before until it comes near.
  await page.evaluate(() => delete document.documentElement.dataset.page)
  for (const [colorScheme, rules] of [
    ['light', EVERY_RULE],
    ['dark', COLOUR_RULES],
  ] as const) {
    // Reduced motion lets toasts come and go at once.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const size of sizes ?? [page.viewportSize()!])
      await test.step(`${colorScheme}, ${size.width} px`, async () => {
        await page.setViewportSize(size)
        await check(page, colorScheme, rules, exclude)
      })
  }
  await page.emulateMedia({ reducedMotion: null })
}

async function check(page: Page, theme: string, rules: RunOptions, exclude: string[]): Promise<void> {
  await page.evaluate(prepared)
  const violations = await page.evaluate(
    async ({ exclude, options }) => (await window.axe.run({ exclude }, options)).violations,
    { exclude, options: { ...OPTIONS, ...rules } },
  )
  const found = violations.map(({ id, help, nodes }) => {
    const elements = nodes.map(
      (node) => `  ${node.target.join(' ')}\n    ${node.failureSummary?.replaceAll('\n', '\n    ')}`,
    )
    return [`${id}: ${help}`, ...elements].join('\n')
  })
  expect(found.join('\n\n'), `accessibility of ${page.url()} (${theme})`).toBe('')
}

/**
 * Runs in the page. Half-faded text has half its contrast, so animations end first; endless ones don't count.
 * A change of colour starts others in what inherits it, so this ends with a frame that starts nothing new.
 * Where the page was scrolled to, the header or the tabs may cover half of a button.
 */
async function prepared(): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  const isEnding = ({ playState, effect }: Animation) =>
    playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity
  const ending = () => document.getAnimations().filter(isEnding)
  window.scrollTo(0, 0)
  do {
    for (const animation of ending()) animation.finish()
    await frame()
    await frame()
  } while (ending().length > 0)
}
