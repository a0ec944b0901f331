import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, Fragment, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { NO_AUTH_PROVIDER, type PageViewer, ViewerContext } from '../../../kit/use-viewer.ts'
import { isOtherMember } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { useApi, ViewerApi } from '../../../platform/api/use-api.ts'
import { viewerTransport } from '../../../platform/api/viewer-transport.ts'
import { deleteTabDrafts } from '../../../platform/browser/draft.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { SecondStepWay } from '../second-factor.ts'
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
import { onOtherTabs, rememberState } from './known-state.ts'
import { rememberReturn } from './return-intent.ts'
import { clearSessionEnd } from './session-end.ts'
import { useAuthChanges } from './use-auth-changes.ts'

export interface AuthState extends PageViewer {
  session: SessionResponse['session']
  /** When the member asked for deletion, while they can take it back (STATIC-05). */
  deletion: SessionResponse['deletion']
  /**
   * Signs in with Google. Shows a toast on failure (AUTH-13).
   * @returns whether the browser is leaving
   */
  signInWithGoogle(from?: string): Promise<boolean>
  /**
   * Signs in with a password.
   * @returns whether the second step follows; nobody is signed in until it's passed
   */
  signIn(credentials: Credentials): Promise<{ secondStep: SecondStepWay | null }>
  /**
   * Signs up.
   * @param by another transport, which says how the form was filled in
   */
  signUp(credentials: Credentials, by?: ApiTransport): Promise<void>
  signOut(): Promise<void>
}

const AuthContext = createContext<AuthState | null>(null)

/**
 * Who is signed in, and what they can do about it.
 * @throws Error outside the provider (SHELL-27)
 */
export function useAuth(): AuthState {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error(NO_AUTH_PROVIDER)
  return auth
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const siteApi = useApi()
  const queryClient = useQueryClient()
  const { data, error, isPending } = useQuery(sessionQuery(siteApi))
  const viewerId = data && (data.user?.id ?? null)
  useAuthChanges(viewerId)
  const pageKey = useCount(viewerId)
  const api = useMemo(() => {
    const lookUp = () => void queryClient.invalidateQueries(sessionQuery(siteApi), { cancelRefetch: false })
    return viewerId ? viewerTransport(siteApi, viewerId, lookUp) : siteApi
  }, [siteApi, queryClient, viewerId])

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
        if (!navigator.cookieEnabled) {
          const { noCookies } = await import('./new-session.ts')
          toast({ ...SESSION_TEXTS.googleFailure, description: noCookies().message })
          return false
        }
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
        const [answer, { loadNewSession, noCookies }] = await Promise.all([
          signIn(api, credentials),
          import('./new-session.ts'),
        ])
        // The cookie of the second step would be missing there.
        if (!answer.ok && !navigator.cookieEnabled) throw noCookies()
        if (!answer.ok) return { secondStep: answer.way }
        await loadNewSession(queryClient, api)
        return { secondStep: null }
      },
      async signUp(credentials: Credentials, by = api) {
        await signUp(by, credentials)
      },
      async signOut() {
        try {
          await signOut(api)
          if (api.viewer) deleteTabDrafts(api.viewer)
          // The member has ended this session, so nothing says that it has ended.
          rememberState('out')
          clearSessionEnd()
          queryClient.setQueryData(sessionQuery(api).queryKey, GUEST)
        } catch (failure) {
          const { signOutFailure } = SESSION_TEXTS
          toast(isOtherMember(failure) ? { ...signOutFailure, description: failure.message } : signOutFailure)
        }
      },
    }),
    [api, queryClient],
  )

  const auth = useMemo<AuthState>(
    () => ({ ...(data ?? GUEST), loading: isPending, ...actions }),
    [data, isPending, actions],
  )
  return (
    <AuthContext value={auth}>
      <ViewerContext value={auth}>
        <ViewerApi value={api}>
          <Fragment key={pageKey}>{children}</Fragment>
        </ViewerApi>
      </ViewerContext>
    </AuthContext>
  )
}

/**
 * How many members the page has ceased to show. What a guest has typed stays when they sign in; a member's
 * goes with them.
 */
function useCount(viewerId: string | null | undefined): number {
  const [shown, setShown] = useState({ viewerId, count: 0 })
  if (shown.viewerId === viewerId) return shown.count
  const count = shown.viewerId ? shown.count + 1 : shown.count
  setShown({ viewerId, count })
  return count
}
