/**
 * Puts a text on the clipboard. Browsers have `navigator.clipboard` only over https and on this machine;
 * elsewhere the text is selected and copied as with the keyboard.
 * @throws if the browser doesn't let the page copy
 */
export async function copyText(text: string): Promise<void> {
  // Its type leaves out that it can be missing.
  if ('clipboard' in navigator) await navigator.clipboard.writeText(text)
  else copySelected(text)
}

function copySelected(text: string) {
  const focused = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.style.cssText = 'position:fixed;opacity:0'
  // A dialog takes the focus back from what is outside of it.
  const host = focused?.closest('[role="dialog"], [popover]') ?? document.body
  host.append(box)
  box.focus()
  box.select()
  const isCopied = document.execCommand('copy')
  box.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!isCopied) throw new Error('The browser did not copy the text.')
}
