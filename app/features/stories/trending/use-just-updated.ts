import { useEffect, useState } from 'react'
import { showUpdated } from './just-updated.ts'

/** Whether a load ended within the last two seconds, the server's included (LAND-10). */
export function useJustUpdated(updatedAt: number): boolean {
  const [isShown, setShown] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load restarts the timer
  useEffect(() => showUpdated(setShown), [updatedAt])
  return isShown
}
