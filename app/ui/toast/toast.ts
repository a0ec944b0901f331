import { createToastStore, type ToastContent, type ToastHandle } from './toast-store.ts'

/** Browser only: on the server a toast would reach everybody. */
export const toastStore = createToastStore()

/** `toast({ title: 'Error', description: 'Failed to vote.', variant: 'destructive' })` */
export function toast(content: ToastContent): ToastHandle {
  return toastStore.add(content)
}
