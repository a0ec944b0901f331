import { createToastStore, type ToastContent, type ToastHandle } from './toast-store.ts'

/** Browser only. On the server everyone would share it. */
export const toastStore = createToastStore()

export function toast(content: ToastContent): ToastHandle {
  return toastStore.add(content)
}
