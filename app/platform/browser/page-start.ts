/**
 * The heading where reading the page begins. It is null while it isn't there: the page that was left may
 * stand hidden until the next one has loaded.
 */
export const pageHeading = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find(isShown) ?? null

/** Whether the element has a box. */
export const isShown = (element: Element): boolean => element.checkVisibility?.() ?? true

/** Gives the focus to something that can't be reached with the Tab key. */
export function focusOn(start: HTMLElement): void {
  if (start.tabIndex < 0) start.tabIndex = -1
  start.focus({ preventScroll: true })
}
