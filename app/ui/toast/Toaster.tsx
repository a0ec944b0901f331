import { type ComponentType, useEffect, useState } from 'react'
import { onFirstInteraction } from './first-interaction.ts'
import type { Toast } from './toast-store.ts'
import { useToast } from './use-toast.ts'

type ToastRegion = ComponentType<{ toasts: readonly Toast[]; onDismiss: (id: string) => void }>

/** Loads its region on the first interaction or toast, and retries a failed load on the next. */
export function Toaster() {
  const { toasts, dismiss } = useToast()
  const [region, setRegion] = useState<{ Region: ToastRegion } | null>(null)
  const newest = toasts[0]?.id

  useEffect(() => {
    if (region) return
    const load = () => {
      import('./ToastRegion.tsx').then(
        ({ ToastRegion }) => setRegion({ Region: ToastRegion }),
        () => undefined,
      )
    }
    if (newest !== undefined) load()
    return onFirstInteraction(window, load)
  }, [region, newest])

  return region && <region.Region toasts={toasts} onDismiss={dismiss} />
}
