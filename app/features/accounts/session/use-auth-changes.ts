import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { sessionQueryKey } from './accounts.queries.ts'
import { announce } from './announce.ts'
import { type KnownState, knownState, rememberState } from './known-state.ts'
import { HOME_OF_MEMBERS, takeReturn } from './return-intent.ts'
import { ownTabDrafts } from './tab-drafts.ts'

/** ms after which somebody whom Google or a mail's link has sent to the dashboard goes on (AUTH-16). */
const REDIRECT_DELAY = 150

/**
 * Acts when another person is signed in than before: answers made for the person before are dropped, and a toast says
 * so where signed out became signed in or the other way round, also across page loads (AUTH-21, AUTH-22).
 * @param viewerId whose session it is; null for a guest, undefined while nobody knows
 */
export function useAuthChanges(viewerId: string | null | undefined): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  const previous = useRef<string | null>(undefined)

  useEffect(() => {
    if (viewerId === undefined) return
    const before = previous.current
    previous.current = viewerId
    const isPageLoad = before === undefined
    const stateBefore = isPageLoad ? knownState() : stateOf(before)
    const state = stateOf(viewerId)
    rememberState(state)
    if (viewerId !== null) ownTabDrafts(viewerId)
    if (!isPageLoad && before !== viewerId) void dropAnswers(queryClient, router)
    if (stateBefore === null || stateBefore === state) return
    announce(state)
    if (isPageLoad && state === 'in') setTimeout(() => goOn(router), REDIRECT_DELAY)
  }, [viewerId, queryClient, router])
}

const stateOf = (viewerId: string | null): KnownState => (viewerId === null ? 'out' : 'in')

async function dropAnswers(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  const answers = { predicate: ({ queryKey }: Query) => queryKey[0] !== sessionQueryKey[0] }
  queryClient.removeQueries({ ...answers, type: 'inactive' })
  await router.invalidate()
  await queryClient.invalidateQueries(answers)
}

/** AUTH-15: the provider leads to the dashboard; what was asked for at first is taken up from there, once. */
function goOn(router: AnyRouter): void {
  const isHome = router.state.location.pathname === HOME_OF_MEMBERS
  const wanted = takeReturn()
  if (isHome && wanted !== HOME_OF_MEMBERS) void router.navigate({ href: wanted, replace: true })
}
