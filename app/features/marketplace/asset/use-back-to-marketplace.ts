import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { hasModifier } from '../../../ui/has-modifier.ts'

/** Goes back in history if the reader came from within the site; otherwise follows the link (ASSET-03). */
export function useBackToMarketplace(): (event: MouseEvent) => void {
  const router = useRouter()
  return (event) => {
    if (hasModifier(event) || !router.history.canGoBack()) return
    event.preventDefault()
    router.history.back()
  }
}
