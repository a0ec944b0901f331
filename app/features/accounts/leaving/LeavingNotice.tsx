import { lazyRouteComponent, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAuth } from '../session/AuthProvider.tsx'
import type { SessionResponse } from '../session/accounts.queries.ts'
// With every page: the band is part of the server's HTML, before its code has arrived.
import './Grace.module.css'

/** Loaded for leaving members only. */
const LeavingBand = lazyRouteComponent(() => import('./LeavingBand.tsx'), 'LeavingBand')

/** For loaders: the server renders, and the browser hydrates, what has been loaded before. */
export async function loadLeavingNotice({ deletion }: SessionResponse): Promise<void> {
  if (deletion) await LeavingBand.preload?.()
}

/** On every page of a leaving member, except the security page, which says it itself. */
export function LeavingNotice() {
  const { deletion } = useAuth()
  const isOnSecurityPage = useLocation({ select: ({ pathname }) => pathname === '/profile/security' })
  return (
    deletion &&
    !isOnSecurityPage && (
      <Suspense>
        <LeavingBand deletion={deletion} />
      </Suspense>
    )
  )
}
