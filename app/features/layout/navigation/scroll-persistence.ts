/** Section 9 of the specification; `patience` is ours. All in ms. */
export const SCROLL_TIMES = {
  saveAfter: 100,
  restoreAfter: 150,
  keptFor: 30 * 60_000,
  /** How long a page may take to grow as tall as the position needs. */
  patience: 10_000,
} as const

/** What is scrolled: the window, in the product. Positions are pixels from the top. */
export interface ScrollView {
  position(): number
  /** The position that scrolling can reach at most, as tall as the page is now. */
  furthest(): number
  scrollTo(position: number): void
  /** Calls back when the page's height may have changed, until the returned function is called. */
  onResize(listener: () => void): () => void
}

export interface ScrollPersistenceParts {
  /** Asked anew each time, since asking alone may throw. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  view: ScrollView
}

/**
 * Keeps where each page was scrolled to, per path and query, and goes back there when the page is returned to within
 * 30 minutes (SHELL-22, SHELL-23): once after 150 ms, and once more when the page has grown tall enough. A person who
 * scrolls meanwhile is left where they are. Pages under /auth are left alone, failures are only warned of (SHELL-24).
 */
export function createScrollPersistence({ storage, view }: ScrollPersistenceParts) {
  let page: string | undefined
  let saving: ReturnType<typeof setTimeout> | undefined
  let restoring: { ownPosition: number; stop: () => void } | undefined

  const attempt = (action: () => void) => {
    try {
      action()
    } catch (error) {
      console.warn('Could not save the scroll position', error)
    }
  }

  function halt() {
    clearTimeout(saving)
    restoring?.stop()
    restoring = undefined
  }

  /** Saves where the page is scrolled to now, unless that is not yet where the person was. */
  function save() {
    clearTimeout(saving)
    if (page === undefined || restoring) return
    attempt(() => {
      storage().setItem(`scroll_${page}`, String(view.position()))
      storage().setItem(`visited_${page}`, String(Date.now()))
    })
  }

  /** Where the present page was scrolled to, if it was visited lately. */
  function kept(): number | undefined {
    const position = Number(storage().getItem(`scroll_${page}`))
    const visited = Number(storage().getItem(`visited_${page}`))
    const isRecent = Date.now() - visited <= SCROLL_TIMES.keptFor
    return isRecent && position >= 0 ? position : undefined
  }

  function scrollTo(position: number) {
    attempt(() => view.scrollTo(position))
    if (restoring) restoring.ownPosition = view.position()
  }

  function restore(position: number) {
    const soon = setTimeout(() => {
      scrollTo(position)
      if (view.furthest() >= position) return finish()
      const stopWatching = view.onResize(() => {
        if (view.furthest() < position) return
        scrollTo(position)
        finish()
      })
      const enough = setTimeout(finish, SCROLL_TIMES.patience)
      if (restoring) {
        restoring.stop = () => {
          stopWatching()
          clearTimeout(enough)
        }
      }
    }, SCROLL_TIMES.restoreAfter)
    restoring = { ownPosition: view.position(), stop: () => clearTimeout(soon) }
  }

  function finish() {
    halt()
    save()
  }

  return {
    /**
     * A page is shown: what is scrolled from now on is its own.
     * @param path with its query
     * @param isReturn false when it must stay where it is scrolled to now
     */
    arrive(path: string, isReturn = true) {
      halt()
      page = path.split('?')[0]?.includes('/auth') ? undefined : path
      if (page === undefined) return
      attempt(() => {
        const position = isReturn ? kept() : undefined
        if (position === undefined) save()
        else restore(position)
      })
    },

    /** The view was scrolled, by the person or by code. */
    scrolled() {
      if (restoring && view.position() === restoring.ownPosition) return
      halt()
      saving = setTimeout(save, SCROLL_TIMES.saveAfter)
    },

    /** To be called before the page may go: saves without delay. */
    save,

    stop: halt,
  }
}
