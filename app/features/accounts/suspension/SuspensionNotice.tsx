import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAuth } from '../session/AuthProvider.tsx'
import type { SessionResponse } from '../session/accounts.queries.ts'
// With every page: the band is part of the server's HTML, before its code has arrived.
import './SuspensionBand.module.css'

/** Loaded for suspended members only. */
const SuspensionBand = lazyRouteComponent(() => import('./SuspensionBand.tsx'), 'SuspensionBand')

/** For loaders: the server renders, and the browser hydrates, what has been loaded before. */
export async function loadSuspensionNotice({ suspension }: SessionResponse): Promise<void> {
  if (suspension) await SuspensionBand.preload?.()
}

/** On every page of a suspended member. */
export function SuspensionNotice() {
  const { suspension } = useAuth()
  return (
    suspension && (
      <Suspense>
        <SuspensionBand {...suspension} />
      </Suspense>
    )
  )
}
