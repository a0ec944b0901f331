import { onTestFinished } from 'vitest'

/** Keeps the page as it was rendered until the test ends, which finds elements by their own text. */
export function untranslated(): void {
  document.documentElement.setAttribute('translate', 'no')
  onTestFinished(() => document.documentElement.removeAttribute('translate'))
}
