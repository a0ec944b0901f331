import { useSyncExternalStore } from 'react'
import { toast, toastStore } from './toast.ts'
import type { Toast } from './toast-store.ts'

const none: readonly Toast[] = []

/** The toasts of the page, and the means to add, dismiss and remove them. Rendered on the server there are none. */
export function useToast() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot, () => none)
  return { toasts, toast, dismiss: toastStore.dismiss, remove: toastStore.remove }
}
