import { createToastStore, type ToastContent, type ToastHandle } from './toast-store.ts'

/** Only browsers use it: on the server everyone would share it. */
export const toastStore = createToastStore()

export function toast(content: ToastContent): ToastHandle {
  return toastStore.add(content)
}
