import { focusOn, isShown, pageHeading } from './page-start.ts'

const TABBABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** The frame of a dialog, which the library focuses for want of anything better. */
const FRAME = '[role=dialog], [role=alertdialog]'

/** Where something was: after `previous` in `parent`. */
interface Position {
  parent: Node
  previous: Node | null
}

/** An element that has the focus, or had it when a dialog opened above it. */
interface Held {
  element: HTMLElement
  /** The child of `body` that contains it: the page, or a dialog. */
  layer: Element
  position?: Position | undefined
}

/**
 * Whatever has the focus and goes, or becomes disabled, hands it to its neighbour: in a list to the same
 * control of the next row, else to what comes next in the smallest part of the page that has something, which
 * is often what replaces it. Where the whole page goes, its heading is next. Code that knows better focuses
 * something first.
 * @returns ends it
 */
export function keepFocus(): () => void {
  const end = new AbortController()
  const held: Held[] = []

  const hold = (element: EventTarget | null) => {
    const top = held.at(-1)
    if (!(element instanceof HTMLElement) || element === document.body) return
    if (top && element.matches(FRAME) && isLost(top.element) && top.layer.contains(element)) return
    const layer = layerOf(element)
    if (!layer || element.hasAttribute('data-radix-focus-guard')) return
    const known = held.findIndex((each) => each.layer === layer)
    if (known >= 0) held.length = known
    held.push({ element, layer })
  }

  const recover = () => {
    while (held.length > 1 && held.at(-1)?.layer.isConnected === false) held.pop()
    const top = held.at(-1)
    if (!top || !isNowhere()) return
    if (!isLost(top.element)) return top.element.focus()
    const { element } = top
    const position = top.position ?? { parent: element.parentNode ?? document.body, previous: element }
    const neighbour =
      neighbourOf(position, verbOf(element)) ?? pageHeading() ?? document.querySelector('main')
    if (neighbour) focusOn(neighbour)
  }

  // The effects of React and the dialogs come first, since they may know better.
  const recoverSoon = () => setTimeout(() => setTimeout(recover))

  const observer = new MutationObserver((records) => {
    for (const each of held) {
      const gone = each.position?.parent ?? each.element
      if (!gone.isConnected) each.position = positionIn(records, gone) ?? each.position
    }
    if (held.length > 0 && isNowhere()) recoverSoon()
  })
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'href', 'hidden'],
  })

  const { signal } = end
  hold(document.activeElement)
  document.addEventListener('focusin', ({ target }) => hold(target), { signal })
  document.addEventListener(
    'focusout',
    ({ target }) =>
      queueMicrotask(() => {
        const top = held.at(-1)
        if (target !== top?.element || target === document.activeElement || !isNowhere()) return
        // Somebody has pressed where nothing is.
        if (!isLost(top.element)) held.length = 0
        else recoverSoon()
      }),
    { signal },
  )
  signal.addEventListener('abort', () => observer.disconnect())
  return () => end.abort()
}

const isNowhere = () =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.matches(`${FRAME}, :disabled`)

const isPage = (node: Node) =>
  node instanceof Element && (node.matches('h1') || node.querySelector('h1') !== null)

const isLost = (element: Element) =>
  !element.isConnected || element.matches(':disabled, a:not([href])') || !isShown(element)

function layerOf(element: Element): Element | null {
  let layer: Element | null = element
  while (layer && layer.parentElement !== document.body) layer = layer.parentElement
  return layer
}

/** The position of what has gone, by the records of its parts and its neighbours. */
function positionIn(records: readonly MutationRecord[], gone: Node): Position | undefined {
  const at = records.findIndex(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))
  const record = records[at]
  if (!record) return
  // React takes the parts of a page away one by one.
  if (records.some(({ removedNodes }) => [...removedNodes].some(isPage)))
    return { parent: document.body, previous: null }
  const parent = record.target
  let previous = record.previousSibling
  while (previous && previous.parentNode !== parent) {
    const lost: Node = previous
    const removal = records.find(
      ({ target, removedNodes }) => target === parent && [...removedNodes].includes(lost),
    )
    if (!removal) break
    previous = removal.previousSibling
  }
  return parent.isConnected ? { parent, previous } : positionIn(records.slice(at + 1), parent)
}

function neighbourOf(position: Position, verb: string): HTMLElement | undefined {
  const { parent } = position
  const previous = position.previous?.parentNode === parent ? position.previous : null
  if (!(parent instanceof Element) || parent === document.body || parent.querySelector('main')) return
  const next = previous instanceof Element ? previous.nextElementSibling : parent.firstElementChild
  for (const row of [next, previous]) {
    const same = row instanceof Element && tabbablesIn(row).find((each) => verb && verbOf(each) === verb)
    if (same) return same
  }
  const all = tabbablesIn(parent)
  const isAfter = (each: Node) =>
    !previous ||
    (!previous.contains(each) &&
      (previous.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
  const found = all.find(isAfter) ?? all.at(-1)
  if (found || parent.matches('main')) return found
  return parent.parentNode ? neighbourOf({ parent: parent.parentNode, previous: parent }, verb) : undefined
}

const tabbablesIn = (part: Element): HTMLElement[] =>
  [...(part.matches(TABBABLE) ? [part] : []), ...part.querySelectorAll(TABBABLE)].filter(
    (each): each is HTMLElement =>
      each instanceof HTMLElement &&
      each.tabIndex >= 0 &&
      !each.matches(':disabled, [type=hidden]') &&
      !each.closest('[inert]') &&
      isShown(each),
  )

/**
 * The first word of a control's name, which says what it does: 'Remove', of 'Remove screenshot 2'; '' of a
 * field.
 */
function verbOf(control: Element): string {
  const name = control.getAttribute('aria-label') ?? control.textContent
  return name.trim().split(/\s/)[0] ?? ''
}
