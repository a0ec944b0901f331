import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { SecondStepWay } from '../second-factor/second-factor.ts'
import { SESSION_TEXTS } from '../session-texts.ts'
import {
  type Credentials,
  GUEST,
  type SessionResponse,
  sessionQuery,
  signIn,
  signOut,
  signUp,
  startGoogleSignIn,
} from './accounts.queries.ts'
import { onOtherTabs } from './known-state.ts'
import { rememberReturn } from './return-intent.ts'
import { claimTabDrafts } from './tab-drafts.ts'
import { useAuthChanges } from './use-auth-changes.ts'

export interface AuthState {
  user: SessionResponse['user']
  session: SessionResponse['session']
  /** Suspended members can read, but not write. */
  suspension: SessionResponse['suspension']
  /** Set while the member can take back the deletion of their account (STATIC-05). */
  deletion: SessionResponse['deletion']
  /** Until the first session request has succeeded or failed (AUTH-19). */
  loading: boolean
  /** Shows a toast on failure (AUTH-13). @returns whether the browser is leaving */
  signInWithGoogle(from?: string): Promise<boolean>
  /** @returns whether the second step follows; nobody is signed in until it's passed */
  signIn(credentials: Credentials): Promise<{ secondStep: SecondStepWay | null }>
  signUp(credentials: Credentials): Promise<void>
  signOut(): Promise<void>
}

const AuthContext = createContext<AuthState | null>(null)

/** @throws Error outside the provider (SHELL-27) */
export function useAuth(): AuthState {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data, error, isPending } = useQuery(sessionQuery(api))
  useAuthChanges(data && (data.user?.id ?? null))

  useEffect(() => {
    if (error) console.error('Session lookup failed:', error)
  }, [error])

  useEffect(
    () => onOtherTabs(() => void queryClient.invalidateQueries(sessionQuery(api))),
    [queryClient, api],
  )

  const actions = useMemo(
    () => ({
      async signInWithGoogle(from?: string) {
        try {
          const { url } = await startGoogleSignIn(api, from)
          if (from) rememberReturn(from)
          location.assign(url)
          return true
        } catch {
          toast(SESSION_TEXTS.googleFailure)
          return false
        }
      },
      async signIn(credentials: Credentials) {
        const answer = await signIn(api, credentials)
        if (!answer.ok) return { secondStep: answer.way }
        await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 })
        return { secondStep: null }
      },
      async signUp(credentials: Credentials) {
        await signUp(api, credentials)
      },
      async signOut() {
        try {
          await signOut(api)
          claimTabDrafts(null)
          queryClient.setQueryData(sessionQuery(api).queryKey, GUEST)
        } catch {
          toast(SESSION_TEXTS.signOutFailure)
        }
      },
    }),
    [api, queryClient],
  )

  const auth = useMemo<AuthState>(
    () => ({ ...(data ?? GUEST), loading: isPending, ...actions }),
    [data, isPending, actions],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}
