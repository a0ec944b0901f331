import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects a page without violations of WCAG 2.0 to 2.2, levels A and AA, once its animations have ended. */
export async function axe(page: Page): Promise<void> {
  // What comes or goes meanwhile, a toast, does so at once: half-faded text has half its contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(animationsEnded)
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze()
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
