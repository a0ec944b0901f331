import { type ComponentType, useEffect, useState } from 'react'
import type { Toast } from './toast-store.ts'
import { useToast } from './use-toast.ts'

type ToastRegion = ComponentType<{ toasts: readonly Toast[]; onDismiss: (id: string) => void }>

/**
 * The place where toasts appear; stands once in the page. Its region is fetched after the page has come to life, so
 * that the first view does not wait for it; what is said meanwhile is kept and shown then. Should fetching fail, the
 * next toast tries again.
 */
export function Toaster() {
  const { toasts, dismiss } = useToast()
  const [region, setRegion] = useState<{ Region: ToastRegion } | null>(null)
  const newest = toasts[0]?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new toast is the occasion to try again
  useEffect(() => {
    if (region) return
    import('./ToastRegion.tsx').then(
      ({ ToastRegion }) => setRegion({ Region: ToastRegion }),
      () => undefined,
    )
  }, [region, newest])

  return region && <region.Region toasts={toasts} onDismiss={dismiss} />
}
