import { onTestFinished } from 'vitest'

/** For a test that finds elements by their own text: keeps the page as it was rendered, until the test ends. */
export function untranslated(): void {
  document.documentElement.setAttribute('translate', 'no')
  onTestFinished(() => document.documentElement.removeAttribute('translate'))
}
