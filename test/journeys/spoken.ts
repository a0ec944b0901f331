import type { Page } from '@playwright/test'

declare global {
  interface Window {
    sayToTest: (text: string) => void
  }
}

/** Notes what the page's live regions say: changes in regions that were there, and alerts that appear. */
export async function recordSentences(page: Page): Promise<string[]> {
  const sentences: string[] = []
  await page.exposeFunction('sayToTest', (text: string) => sentences.push(text))
  await page.addInitScript(noteLiveRegions)
  return sentences
}

function noteLiveRegions() {
  const LIVE = '[role=status], [role=alert], [role=log], output, [aria-live=polite], [aria-live=assertive]'
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)
  const regionsOf = ({ target, addedNodes }: MutationRecord) => [
    elementOf(target)?.closest<HTMLElement>(LIVE),
    ...[...addedNodes].flatMap((node) => (node instanceof HTMLElement ? [...alertsIn(node)] : [])),
  ]
  const alertsIn = (part: HTMLElement) => [
    ...(part.matches('[role=alert]') ? [part] : []),
    ...part.querySelectorAll<HTMLElement>('[role=alert]'),
  ]
  new MutationObserver((mutations) => {
    for (const region of new Set(mutations.flatMap(regionsOf))) {
      const text = region?.innerText.replace(/\s+/g, ' ').trim()
      if (region && text && !region.closest('[aria-hidden=true], [inert]')) window.sayToTest(text)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
