import { expect, type Page } from '@playwright/test'
import axeCore, { type RunOptions } from 'axe-core'

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Describing what passes costs most of the time.
  resultTypes: ['violations'],
}

declare global {
  interface Window {
    axe: typeof axeCore
  }
}

/** Expects a page without violations of WCAG 2.0 to 2.2, levels A and AA, once its animations have ended. */
export async function axe(page: Page): Promise<void> {
  // What comes or goes meanwhile, a toast, does so at once: half-faded text has half its contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(animationsEnded)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const violations = await page.evaluate(
    async (options) => (await window.axe.run(options)).violations,
    OPTIONS,
  )
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(
      (node) => `  ${node.target.join(' ')}\n    ${node.failureSummary?.replaceAll('\n', '\n    ')}`,
    )
    return [`${id}: ${help}`, ...places].join('\n')
  })
  expect(found.join('\n\n'), `accessibility of ${page.url()}`).toBe('')
}

/**
 * Runs in the page. Half-faded text has half its contrast; what turns for ever is left alone. One change of colour
 * starts others, in what inherits it, so it is over only when a frame begins nothing new.
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
