/**
 * Does it once what is being pressed is let go, at once where nothing is: what makes the page longer in the middle of a
 * press would take its target from under the pointer. It comes before the click, which goes where the press went.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active')) addEventListener('mouseup', act, { once: true, capture: true })
  else act()
}
