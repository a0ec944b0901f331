import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type axeCore from 'axe-core'
import type { RunOptions } from 'axe-core'

/** Half the size of `axeCore.source`, and parsed in every page. */
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

/**
 * Expects a page without violations of WCAG 2.0 to 2.2, levels A and AA, in both themes. Themes differ in colours only,
 * so the dark one is checked for those.
 * @param exclude selectors of parts to leave out
 */
export async function axe(page: Page, exclude: string[] = []): Promise<void> {
  await test.step('light', () => check(page, 'light', EVERY_RULE, exclude))
  await test.step('dark', () => check(page, 'dark', COLOUR_RULES, exclude))
}

async function check(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: RunOptions,
  exclude: string[],
): Promise<void> {
  // Half-faded text has half its contrast, so animations end first. With reduced motion, toasts come and go at once.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(animationsEnded)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(
    async ({ exclude, options }) => (await window.axe.run({ exclude }, options)).violations,
    { exclude, options: { ...OPTIONS, ...rules } },
  )
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.map(({ id, help, nodes }) => {
    const elements = nodes.map(
      (node) => `  ${node.target.join(' ')}\n    ${node.failureSummary?.replaceAll('\n', '\n    ')}`,
    )
    return [`${id}: ${help}`, ...elements].join('\n')
  })
  expect(found.join('\n\n'), `accessibility of ${page.url()} (${colorScheme})`).toBe('')
}

/**
 * Runs in the page. Endless animations don't count. A change of colour starts others in what inherits it, so this ends
 * with a frame that starts nothing new.
 */
async function animationsEnded(): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  const isEnding = ({ playState, effect }: Animation) =>
    playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity
  const ending = () => document.getAnimations().filter(isEnding)
  do {
    await Promise.allSettled(ending().map((animation) => animation.finished))
    await frame()
    await frame()
  } while (ending().length > 0)
}
