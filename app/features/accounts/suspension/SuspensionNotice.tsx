import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAuth } from '../session/AuthProvider.tsx'

/** Loaded for suspended members only. */
const SuspensionBand = lazy(() =>
  import('./SuspensionBand.tsx').then(({ SuspensionBand }) => ({ default: SuspensionBand })),
)

/** On every page of a suspended member. */
export function SuspensionNotice() {
  const { suspension } = useAuth()
  const isHydrated = useHydrated()
  return (
    suspension &&
    isHydrated && (
      <Suspense>
        <SuspensionBand {...suspension} />
      </Suspense>
    )
  )
}
