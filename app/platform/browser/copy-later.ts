import { copyText } from './copy-text.ts'

/**
 * Puts a text on the clipboard that isn't there yet when somebody asks for it. Browsers that let pages copy
 * only at once take the promise.
 * @throws what the promise throws, and if the browser doesn't let the page copy
 */
export async function copyLater(text: Promise<string>): Promise<void> {
  if (!('clipboard' in navigator) || typeof ClipboardItem === 'undefined') return copyText(await text)
  const blob = text.then((known) => new Blob([known], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
