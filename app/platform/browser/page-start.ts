/** Where reading the page begins: its heading, or without one its main part. Null while it isn't there. */
export const pageHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1')

/** Gives the focus to something that can't be reached with the Tab key. */
export function focusOn(start: HTMLElement): void {
  if (start.tabIndex < 0) start.tabIndex = -1
  start.focus({ preventScroll: true })
}
