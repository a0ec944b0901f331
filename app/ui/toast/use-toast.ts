import { useSyncExternalStore } from 'react'
import { toast, toastStore } from './toast.ts'
import type { Toast } from './toast-store.ts'

const none: readonly Toast[] = []

export function useToast() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot, () => none)
  return { toasts, toast, dismiss: toastStore.dismiss, remove: toastStore.remove }
}
