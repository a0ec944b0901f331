import { type ComponentType, useEffect, useState } from 'react'
import { onFirstInteraction } from './first-interaction.ts'
import styles from './Toaster.module.css'
import type { Toast } from './toast-store.ts'
import { useToast } from './use-toast.ts'

type ToastRegion = ComponentType<{ toasts: readonly Toast[]; onDismiss: (id: string) => void }>

/**
 * Loads its region on the first interaction or toast, and retries a failed load on the next. Until then a
 * live region that needs no further code shows what couldn't be shown otherwise, such as a failure while
 * offline.
 */
export function Toaster() {
  const { toasts, dismiss } = useToast()
  const [region, setRegion] = useState<{ Region: ToastRegion } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const newest = toasts[0]?.id

  useEffect(() => {
    if (region) return
    const load = () => {
      import('./ToastRegion.tsx').then(
        ({ ToastRegion }) => setRegion({ Region: ToastRegion }),
        () => setFailed(true),
      )
    }
    if (newest !== undefined) load()
    return onFirstInteraction(window, load)
  }, [region, newest])

  if (region) return <region.Region toasts={toasts} onDismiss={dismiss} />
  const [plain] = hasFailed ? toasts : []
  return (
    <p aria-live="polite" className={styles.plain}>
      {plain?.open && (
        <>
          <b>{plain.title}</b> {plain.description}
        </>
      )}
    </p>
  )
}
