export type ToastVariant = 'default' | 'destructive'

export type ToastAction = {
  label: string
  /** How to do the same without the toast, for people who cannot reach it in time. Default: the label. */
  altText?: string
  onSelect: () => void
}

/** What a caller says. */
export type ToastContent = {
  title?: string
  description?: string
  /** `destructive` marks errors (SHELL-34). */
  variant?: ToastVariant
  action?: ToastAction
  /** How long it stays open, in ms. */
  duration?: number
}

/** What is shown (SHELL-33). */
export type Toast = ToastContent & { id: string; variant: ToastVariant; duration: number; open: boolean }

export type ToastHandle = {
  id: string
  update: (changes: ToastContent) => void
  dismiss: () => void
}

/** At most this many toasts are kept; a new one replaces the older ones (SHELL-30). */
const TOAST_LIMIT = 1
/** ms that a toast stays open when its caller does not say (SHELL-31). */
export const TOAST_DURATION = 5_000
/** ms from dismissal to removal (SHELL-31). */
export const TOAST_REMOVE_DELAY = 1_000_000

/**
 * The life of toasts: added (open), updated, dismissed (closed, then scheduled for removal), removed (SHELL-28).
 * Knows no framework; `subscribe` and `getSnapshot` fit React's `useSyncExternalStore`.
 */
export function createToastStore() {
  let toasts: readonly Toast[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const removals = new Map<string, ReturnType<typeof setTimeout>>()

  function set(next: readonly Toast[]) {
    toasts = next
    for (const [id, timer] of removals) {
      if (next.some((toast) => toast.id === id)) continue
      clearTimeout(timer)
      removals.delete(id)
    }
    for (const notify of listeners) notify()
  }

  /** Shows a toast and returns the means to change or dismiss it. */
  function add(content: ToastContent): ToastHandle {
    count += 1
    const id = String(count)
    const toast: Toast = { variant: 'default', duration: TOAST_DURATION, ...content, id, open: true }
    set([toast, ...toasts].slice(0, TOAST_LIMIT))
    return { id, update: (changes) => update(id, changes), dismiss: () => dismiss(id) }
  }

  /** Changes what a toast says; an id that is gone is ignored. */
  function update(id: string, changes: ToastContent) {
    set(toasts.map((toast) => (toast.id === id ? { ...toast, ...changes } : toast)))
  }

  /** Closes one toast, or all without an id (SHELL-29), and schedules the removal. */
  function dismiss(id?: string) {
    for (const toast of toasts) {
      if (id !== undefined && toast.id !== id) continue
      if (!removals.has(toast.id)) {
        removals.set(
          toast.id,
          setTimeout(() => remove(toast.id), TOAST_REMOVE_DELAY),
        )
      }
    }
    set(toasts.map((toast) => (id === undefined || toast.id === id ? { ...toast, open: false } : toast)))
  }

  /** Forgets one toast at once, or all without an id (SHELL-29). */
  function remove(id?: string) {
    set(id === undefined ? [] : toasts.filter((toast) => toast.id !== id))
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return { add, update, dismiss, remove, subscribe, getSnapshot: () => toasts }
}
