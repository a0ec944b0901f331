/** ms; section 9 of the specification, apart from `growthTimeout`. */
export const SCROLL_TIMES = {
  saveAfter: 100,
  restoreAfter: 150,
  keptFor: 30 * 60_000,
  /** How long to wait for a page to grow as tall as the saved position. */
  growthTimeout: 10_000,
} as const

/** The scrolled element: the window, outside tests. Positions are pixels from the top. */
export interface ScrollView {
  position(): number
  /** The greatest position at the current page height. */
  furthest(): number
  scrollTo(position: number): void
  /** Notifies of changes in page height. @returns unsubscribe */
  onResize(listener: () => void): () => void
}

export interface ScrollPersistenceParts {
  /** A function, because reading `sessionStorage` can throw. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  view: ScrollView
}

/**
 * Saves the scroll position per path and query and restores it within 30 minutes (SHELL-22, SHELL-23): after
 * 150 ms, and once more when the page is tall enough, unless the person scrolls first. Skips paths with
 * /auth; only warns of failures (SHELL-24).
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

  /** Skips a position that hasn't been restored yet. */
  function save() {
    clearTimeout(saving)
    if (page === undefined || restoring) return
    attempt(() => {
      storage().setItem(`scroll_${page}`, String(view.position()))
      storage().setItem(`visited_${page}`, String(Date.now()))
    })
  }

  function savedPosition(): number | undefined {
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
      const enough = setTimeout(finish, SCROLL_TIMES.growthTimeout)
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
     * A page is shown.
     * @param path with its query
     * @param isReturn false when it must stay at its current position
     */
    arrive(path: string, isReturn = true) {
      halt()
      page = path.split('?')[0]?.includes('/auth') ? undefined : path
      if (page === undefined) return
      attempt(() => {
        const position = isReturn ? savedPosition() : undefined
        if (position === undefined) save()
        else restore(position)
      })
    },

    scrolled() {
      if (restoring && view.position() === restoring.ownPosition) return
      halt()
      saving = setTimeout(save, SCROLL_TIMES.saveAfter)
    },

    /** Saves without delay, before the page may go away. */
    save,

    stop: halt,
  }
}
