import { createContext, useContext } from 'react'

/** Who looks at the page. */
export interface PageViewer {
  /** The signed-in member; null for guests. */
  user: {
    id: string
    email: string
    user_metadata: { full_name: string | null }
    avatar_url: string | null
    is_admin?: true | undefined
    is_moderator?: true | undefined
  } | null
  /** The member's suspension: suspended members can read, but not write. */
  suspension: { reason: string; until: string | null } | null
  /** Whether the first session request has neither succeeded nor failed yet (AUTH-19). */
  loading: boolean
}

/** What is thrown outside the provider. The page for errors knows it by this text (SHELL-27). */
export const NO_AUTH_PROVIDER = 'useAuth must be used within an AuthProvider'

/** `AuthProvider` fills it. */
export const ViewerContext = createContext<PageViewer | null>(null)

/**
 * Who is signed in. Whoever signs in or out uses `useAuth`, which can do it.
 * @throws Error outside the provider (SHELL-27)
 */
export function useViewer(): PageViewer {
  const viewer = useContext(ViewerContext)
  if (!viewer) throw new Error(NO_AUTH_PROVIDER)
  return viewer
}
