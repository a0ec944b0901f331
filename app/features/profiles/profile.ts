/** How much of each field is taken in; the database holds to the same. */
export const PROFILE_LIMITS = { full_name: 120 } as const

/** What a member sees of themselves (CALLS-19). */
export interface Profile {
  id: string
  full_name: string | null
  email: string
  avatar_url: string | null
  first_login_completed: boolean
  /** ISO 8601, UTC */
  created_at: string
}

/** What everybody sees of a member; the mail address never is part of it. */
export interface PublicProfile {
  id: string
  full_name: string | null
  avatar_url: string | null
}
