import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { SESSION_TEXTS } from '../session-texts.ts'
import {
  beginGoogle,
  type Credentials,
  GUEST,
  type SessionAnswer,
  sessionQuery,
  signIn,
  signOut,
  signUp,
} from './accounts.queries.ts'
import { onOtherTabs } from './known-state.ts'
import { rememberReturn } from './return-intent.ts'
import { ownTabDrafts } from './tab-drafts.ts'
import { useAuthChanges } from './use-auth-changes.ts'

/** Who is signed in, and what changes it (AUTH-23, AUTH-24). */
export interface Auth {
  user: SessionAnswer['user']
  session: SessionAnswer['session']
  /** True until the first lookup of the session has ended, well or not (AUTH-19). */
  loading: boolean
  /**
   * Leaves for Google. Where that fails a toast says so (AUTH-13).
   * @param from path to come back to
   * @returns whether the browser is on its way
   */
  signInWithGoogle(from?: string): Promise<boolean>
  /** @throws ApiError with the reason */
  signIn(credentials: Credentials): Promise<void>
  /** @throws ApiError with the reason */
  signUp(credentials: Credentials): Promise<void>
  /** Ends all sessions of this person. Where that fails a toast says so (AUTH-14). */
  signOut(): Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

/** @throws Error outside the provider; the error screen passes it on (SHELL-27) */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** Gives everything inside `useAuth()`; stands once around the whole product, inside the router. */
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
          const { url } = await beginGoogle(api, from)
          if (from) rememberReturn(from)
          location.assign(url)
          return true
        } catch {
          toast(SESSION_TEXTS.googleFailure)
          return false
        }
      },
      async signIn(credentials: Credentials) {
        await signIn(api, credentials)
        await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 })
      },
      async signUp(credentials: Credentials) {
        await signUp(api, credentials)
      },
      async signOut() {
        try {
          await signOut(api)
          ownTabDrafts(null)
          queryClient.setQueryData(sessionQuery(api).queryKey, GUEST)
        } catch {
          toast(SESSION_TEXTS.signOutFailure)
        }
      },
    }),
    [api, queryClient],
  )

  const auth = useMemo<Auth>(
    () => ({ user: data?.user ?? null, session: data?.session ?? null, loading: isPending, ...actions }),
    [data, isPending, actions],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}
