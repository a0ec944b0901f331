import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { keepDialogDrafts } from '../../../platform/browser/use-dialog-draft.ts'
import { MEMBER_HOME } from '../return-path.ts'
import { sessionQueryKey } from './accounts.queries.ts'
import { announce, cancelAnnouncement } from './announce.ts'
import { type KnownState, knownState, rememberState } from './known-state.ts'
import { takeReturn } from './return-intent.ts'
import { clearSessionEnd, rememberSessionEnd } from './session-end.ts'

/** How long after a sign-in by Google or an email link the page moves on, in milliseconds (AUTH-16). */
const REDIRECT_DELAY = 150

/**
 * Refreshes queries and announces the change, also across page loads (AUTH-21, AUTH-22).
 * @param viewerId null for a guest
 */
export function useAuthChanges(viewerId: string | null | undefined): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  const previous = useRef<string | null>(undefined)
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The drafts are kept before the effects of the dialogs end, which go with the page of their member.
  useLayoutEffect(() => {
    if (previous.current && previous.current !== viewerId) keepDialogDrafts()
  }, [viewerId])

  useEffect(() => {
    if (viewerId === undefined) return
    if (viewerId) clearSessionEnd()
    const before = previous.current
    if (before && !viewerId && knownState() !== 'out') rememberSessionEnd(before)
    previous.current = viewerId
    const isPageLoad = before === undefined
    const stateBefore = isPageLoad ? knownState() : stateOf(before)
    const state = stateOf(viewerId)
    rememberState(state)
    if (!isPageLoad && before !== viewerId) void refreshQueries(queryClient, router)
    if (before && viewerId && before !== viewerId) return announce('other')
    if (stateBefore === null || stateBefore === state) return
    announce(state)
    if (isPageLoad && state === 'in')
      redirect.current = setTimeout(() => goToReturnPath(router), REDIRECT_DELAY)
  }, [viewerId, queryClient, router])

  useEffect(
    () => () => {
      cancelAnnouncement()
      clearTimeout(redirect.current)
    },
    [],
  )
}

const stateOf = (viewerId: string | null): KnownState => (viewerId === null ? 'out' : 'in')

async function refreshQueries(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  const filters = { predicate: ({ queryKey }: Query) => queryKey[0] !== sessionQueryKey[0] }
  queryClient.removeQueries({ ...filters, type: 'inactive' })
  await router.invalidate()
  await queryClient.invalidateQueries(filters)
}

/** Continues to the stored path, once: Google and email links lead to the dashboard (AUTH-15). */
function goToReturnPath(router: AnyRouter): void {
  const isHome = router.state.location.pathname === MEMBER_HOME
  const wanted = takeReturn()
  if (isHome && wanted !== MEMBER_HOME) void router.navigate({ href: wanted, replace: true })
}
