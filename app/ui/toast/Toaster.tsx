import { type ComponentType, useEffect, useState } from 'react'
import { onFirstInteraction } from './first-interaction.ts'
import type { Toast } from './toast-store.ts'
import { useToast } from './use-toast.ts'

type ToastRegion = ComponentType<{ toasts: readonly Toast[]; onDismiss: (id: string) => void }>

/**
 * The place where toasts appear; stands once in the page. Its region is fetched with the first thing that
 * somebody does, so that a first view does not wait for it and yet it is there when the line goes down; what is said
 * meanwhile is kept and shown then. Should fetching fail, the next toast or act tries again.
 */
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
