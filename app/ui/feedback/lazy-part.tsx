import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../toast/toast.ts'
import { useHydratedValue } from '../use-hydrated-value.ts'
import { PART_TEXTS } from './part-texts.ts'

/** The props of parts that open: dialogs and popovers. */
interface Openable {
  open?: boolean
  onClose?: () => void
  onOpenChange?: (open: boolean) => void
}

/**
 * Loads a part of a page that goes on without it, as React's `lazy` does: its code may be gone after a
 * release, or the connection. The part says so, closes, and is asked for again. The server's page is without
 * it.
 * @param isOnServer whether the server renders the part by other code; then that stays until the part's code
 * is there
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOnServer = false,
): ComponentType<Props> {
  const attempt = async () => ({ default: await load().catch(() => Missing) })
  const next = () => lazy<ComponentType<Props>>(attempt)
  let Part = next()

  function Missing({ open = true, onClose, onOpenChange }: Props & Openable) {
    const follow = useEffectEvent(() => {
      if (!open) return
      toast({ ...PART_TEXTS.missing, variant: 'destructive' })
      onClose?.()
      onOpenChange?.(false)
    })
    // The next try begins in an effect and not earlier: while React waits for a part, it begins anew with
    // each try.
    useEffect(() => {
      Part = next()
    }, [])
    // biome-ignore lint/correctness/useExhaustiveDependencies: what is said depends on whether it is open
    useEffect(() => follow(), [open])
    return null
  }

  return function LazyPart(props: Props & Openable) {
    const [Shown, setShown] = useState(() => Part)
    const isShown = useHydratedValue(true, isOnServer)
    const { open } = props
    // What closes stays on the page, and may be opened again.
    useEffect(() => {
      if (open === false) setShown(() => Part)
    }, [open])
    return isShown ? <Shown {...props} /> : null
  }
}
