const COPIED = [
  'boxSizing',
  'inlineSize',
  'font',
  'letterSpacing',
  'lineHeight',
  'padding',
  'borderWidth',
  'whiteSpace',
  'overflowWrap',
  'direction',
  'textAlign',
] as const

/** Where a character of a text box is in the window, in pixels: its left, and the edges of its line. */
export function placeOf(
  box: HTMLTextAreaElement,
  index: number,
): { left: number; top: number; bottom: number } {
  const copy = document.createElement('div')
  const style = getComputedStyle(box)
  for (const property of COPIED) copy.style[property] = style[property]
  copy.style.position = 'absolute'
  copy.style.visibility = 'hidden'
  copy.style.whiteSpace = 'pre-wrap'
  copy.textContent = box.value.slice(0, index)
  const mark = document.createElement('span')
  mark.textContent = box.value.slice(index) || '.'
  copy.append(mark)
  document.body.append(copy)
  const outer = copy.getBoundingClientRect()
  const at = mark.getClientRects()[0] ?? outer
  const shown = box.getBoundingClientRect()
  copy.remove()
  const down = shown.top - outer.top - box.scrollTop
  return { left: shown.left + at.left - outer.left, top: at.top + down, bottom: at.bottom + down }
}
