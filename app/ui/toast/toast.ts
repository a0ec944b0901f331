import { createToastStore, type ToastContent, type ToastHandle } from './toast-store.ts'

/** The one store of the page. The server renders without toasts and must not add any: it would show them to everybody. */
export const toastStore = createToastStore()

/** Shows a toast: `toast({ title: 'Error', description: 'Failed to vote.', variant: 'destructive' })`. */
export function toast(content: ToastContent): ToastHandle {
  return toastStore.add(content)
}
