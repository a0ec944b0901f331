/** How long things take, in milliseconds. */
export const SCROLL_TIMES = {
  saveAfter: 100,
  restoreAfter: 150,
  maxAge: 30 * 60_000,
  /** A page has this long to grow as tall as the saved position. */
  growthTimeout: 10_000,
} as const

/** The window, or a fake in tests. Positions are pixels from the top. */
export interface ScrollView {
  position(): number
  maxPosition(): number
  scrollTo(position: number): void
  /**
   * Calls `listener` when the page height changes.
   * @returns a function that stops it
   */
  onResize(listener: () => void): () => void
}

export interface ScrollPersistenceParts {
  /** It's a function, because access to `sessionStorage` can throw. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  view: ScrollView
}

/**
 * Saves the scroll position per path and query (SHELL-22) and restores it unless the person scrolls first
 * (SHELL-23). Between `leave` and `arrive`, nothing is saved: what moves the page then is the skeleton of the
 * next one, which is shorter. It skips paths with /auth, and only logs failures (SHELL-24).
 */
export function createScrollPersistence({ storage, view }: ScrollPersistenceParts) {
  let page: string | undefined
  let saving: ReturnType<typeof setTimeout> | undefined
  let restoring: { stop: () => void } | undefined

  const attempt = (action: () => void) => {
    try {
      action()
    } catch (error) {
      console.warn('Saving or restoring the scroll position failed', error)
    }
  }

  function halt() {
    clearTimeout(saving)
    restoring?.stop()
    restoring = undefined
  }

  /** Saves the position, but not before a running restoration is done. */
  function save() {
    clearTimeout(saving)
    if (page === undefined || restoring) return
    attempt(() => {
      storage().setItem(`scroll_${page}`, String(view.position()))
      storage().setItem(`visited_${page}`, String(Date.now()))
    })
  }

  function savedPosition(path: string): number | undefined {
    const stored = storage().getItem(`scroll_${path}`)
    if (stored === null) return
    const position = Number(stored)
    const visited = Number(storage().getItem(`visited_${path}`))
    const isRecent = Date.now() - visited <= SCROLL_TIMES.maxAge
    return isRecent && position >= 0 ? position : undefined
  }

  const scrollTo = (position: number) => attempt(() => view.scrollTo(position))

  function restore(position: number) {
    const soon = setTimeout(() => {
      scrollTo(position)
      if (view.maxPosition() >= position) return finish()
      const stopWatching = view.onResize(() => {
        if (view.maxPosition() < position) return
        scrollTo(position)
        finish()
      })
      const enough = setTimeout(finish, SCROLL_TIMES.growthTimeout)
      if (restoring) {
        restoring.stop = () => {
          stopWatching()
          clearTimeout(enough)
        }
      }
    }, SCROLL_TIMES.restoreAfter)
    restoring = { stop: () => clearTimeout(soon) }
  }

  function finish() {
    halt()
    save()
  }

  return {
    /**
     * Says that a page has arrived.
     * @param path with its query
     * @param isReturn whether to restore the position
     */
    arrive(path: string, isReturn = true) {
      halt()
      page = path.split('?')[0]?.includes('/auth') ? undefined : path
      if (page === undefined) return
      attempt(() => {
        const position = isReturn ? savedPosition(path) : undefined
        if (position === undefined) save()
        else restore(position)
      })
    },

    /** Says that the page is about to make room for another one, which may take seconds to arrive. */
    leave() {
      save()
      halt()
      page = undefined
    },

    /** Whether `arrive` would restore a position of this page. */
    remembers(path: string): boolean {
      let position: number | undefined
      attempt(() => {
        position = savedPosition(path)
      })
      return position !== undefined
    },

    /** Says that the page has moved, whether the person, the browser or a part of the page moved it. */
    scrolled() {
      if (page === undefined || restoring) return
      clearTimeout(saving)
      saving = setTimeout(save, SCROLL_TIMES.saveAfter)
    },

    /** Says that the person scrolls by wheel, finger, key or scrollbar, which ends a restoration. */
    personScrolls() {
      if (restoring) halt()
    },

    save,

    stop: halt,
  }
}
