import { type ComponentType, lazy, useEffect, useState } from 'react'
import { PART_TEXTS } from './part-texts.ts'
import { toast } from './toast/toast.ts'

interface PartProps {
  onClose?: () => void
}

/** In the place of a part that couldn't be loaded: says so once, and closes what would have shown it. */
function Missing({ onClose }: PartProps) {
  useEffect(() => {
    toast({ ...PART_TEXTS.missing, variant: 'destructive' })
    onClose?.()
  }, [onClose])
  return null
}

/**
 * Like React's `lazy`, for a part of a page that goes on without it: its code may be gone after a release, or the connection. The
 * part is asked for again whenever it appears.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Part = lazy(attempt)
  async function attempt(): Promise<{ default: ComponentType<Props> }> {
    try {
      return { default: await load() }
    } catch {
      Part = lazy(attempt)
      return { default: Missing }
    }
  }
  return function LazyPart(props: Props) {
    const [Shown] = useState(() => Part)
    return <Shown {...props} />
  }
}
