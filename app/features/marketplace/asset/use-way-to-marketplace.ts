import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/**
 * Gives what a press on the way back does (ASSET-03): a step in history, for those who came from within; for all others
 * the link leads to the marketplace as it says.
 */
export function useWayToMarketplace(): (event: MouseEvent) => void {
  const router = useRouter()
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !router.history.canGoBack()) return
    event.preventDefault()
    router.history.back()
  }
}
