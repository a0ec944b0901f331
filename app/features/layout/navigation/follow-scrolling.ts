/** How many pixels of movement count. A shorter one, such as of a resting finger, changes nothing. */
const JITTER = 8

/** How many pixels from the top the header still stays, since the page has hardly been scrolled. */
const NEAR_TOP = 120

let previous = 0

function onScroll() {
  const { dataset } = document.documentElement
  // Pages that are pulled down bounce.
  const position = Math.max(0, window.scrollY)
  const distance = position - previous
  if (position === 0) delete dataset.scrolled
  else dataset.scrolled = ''
  if (Math.abs(distance) < JITTER) return
  previous = position
  // A jump, such as to the comments or back to where the page was left, isn't reading.
  if (distance > 0 && distance < window.innerHeight && position > NEAR_TOP) dataset.reading = ''
  else delete dataset.reading
}

/**
 * Tells style sheets how the page is scrolled, by attributes of the root: `data-scrolled` below the top, and
 * `data-reading` while it moves down, when header and bars leave the screen of a phone.
 */
export function followScrolling() {
  onScroll()
  // The page listens once, however often this is called.
  window.addEventListener('scroll', onScroll, { passive: true })
}
