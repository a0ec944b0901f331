import { useEffect, useState } from 'react'
import { showUpdated } from './just-updated.ts'

/**
 * Whether data came a moment ago (LAND-10): also for data that the page came with, once its scripts run.
 * @param updatedAt when the data were loaded
 */
export function useJustUpdated(updatedAt: number): boolean {
  const [isShown, setShown] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new moment that begins it anew
  useEffect(() => showUpdated(setShown), [updatedAt])
  return isShown
}
