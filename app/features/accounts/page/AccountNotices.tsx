import { lazyRouteComponent, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAuth } from '../session/AuthProvider.tsx'
import type { SessionResponse } from '../session/accounts.queries.ts'
// Every page has these styles: a band is part of the server's HTML, before its code has arrived.
import '../../../ui/feedback/Notice.module.css'

/** The notice, which loads for the few members that it concerns. */
const SuspensionBand = lazyRouteComponent(() => import('../suspension/SuspensionBand.tsx'), 'SuspensionBand')
const LeavingBand = lazyRouteComponent(() => import('../leaving/LeavingBand.tsx'), 'LeavingBand')

/** Loads the code for loaders: the server renders, and the browser hydrates, what has been loaded before. */
export async function loadAccountNotices({ suspension, deletion }: SessionResponse): Promise<void> {
  await Promise.all([suspension && SuspensionBand.preload?.(), deletion && LeavingBand.preload?.()])
}

/**
 * What stands on every page of a suspended or leaving member. The security page says itself that the member
 * is leaving.
 */
export function AccountNotices() {
  const { suspension, deletion } = useAuth()
  const isOnSecurityPage = useLocation({ select: ({ pathname }) => pathname === '/profile/security' })
  return (
    <Suspense>
      {suspension && <SuspensionBand {...suspension} />}
      {deletion && !isOnSecurityPage && <LeavingBand deletion={deletion} />}
    </Suspense>
  )
}
