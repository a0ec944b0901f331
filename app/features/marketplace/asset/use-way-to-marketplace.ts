import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/**
 * Goes back in history if the visitor came from within the site; otherwise the link leads to the marketplace
 * (ASSET-03).
 */
export function useWayToMarketplace(): (event: MouseEvent) => void {
  const router = useRouter()
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !router.history.canGoBack()) return
    event.preventDefault()
    router.history.back()
  }
}
