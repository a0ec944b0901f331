export type ToastVariant = 'default' | 'destructive'

export type ToastAction = {
  label: string
  /** Says another way to do the same, for people who can't reach the toast in time. Default: the label. */
  altText?: string
  onSelect: () => void
}

export type ToastContent = {
  title?: string
  description?: string
  /** `destructive` marks errors (SHELL-34). */
  variant?: ToastVariant
  action?: ToastAction
  /** How long it stays, in milliseconds; Infinity until it's closed, or until the page is left. */
  duration?: number
}

/** A toast as it is shown (SHELL-33). */
export type Toast = ToastContent & {
  id: string
  variant: ToastVariant
  duration: number
  open: boolean
  /** When it appeared, in ms since 1970. */
  since: number
}

export type ToastHandle = {
  id: string
  update: (changes: ToastContent) => void
  dismiss: () => void
}

/** A new toast replaces older ones (SHELL-30). */
const TOAST_LIMIT = 1
/** How long a toast stays by default, in ms (SHELL-31). */
export const TOAST_DURATION = 5_000
/** How long three words take to read, in milliseconds. */
const READING_TIME = 1_000
/** A toast that is younger when the page is left speaks of what led away from it. It is in milliseconds. */
const FRESH = 1_000
/** How many milliseconds pass from dismissal to removal (SHELL-31). */
export const TOAST_REMOVE_DELAY = 1_000_000

/** Errors, and what offers something to do, stay; others for as long as it takes to read them. */
function durationOf({ title = '', description = '', variant, action }: ToastContent): number {
  if (variant === 'destructive' || action) return Number.POSITIVE_INFINITY
  const words = `${title} ${description}`.trim().split(/\s+/).length
  return TOAST_DURATION + Math.floor(words / 3) * READING_TIME
}

/** Makes the store of the toasts, independent of React, for `useSyncExternalStore` (SHELL-28). */
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

  function add(content: ToastContent): ToastHandle {
    count += 1
    const id = String(count)
    const toast: Toast = {
      variant: 'default',
      duration: durationOf(content),
      ...content,
      id,
      open: true,
      since: Date.now(),
    }
    set([toast, ...toasts].slice(0, TOAST_LIMIT))
    return { id, update: (changes) => update(id, changes), dismiss: () => dismiss(id) }
  }

  /** Ignores an unknown id. */
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

  /** Closes what was said about this page and has no end of its own, when another page is on its way. */
  function leavePage() {
    for (const { id, open, duration, since } of toasts)
      if (open && duration === Number.POSITIVE_INFINITY && Date.now() - since > FRESH) dismiss(id)
  }

  /** Removes one toast, or all without an id (SHELL-29). */
  function remove(id?: string) {
    set(id === undefined ? [] : toasts.filter((toast) => toast.id !== id))
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return { add, update, dismiss, remove, leavePage, subscribe, getSnapshot: () => toasts }
}
