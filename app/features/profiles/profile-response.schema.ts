import { z } from 'zod'

/** What everyone sees of a member: never the email address. */
export const publicProfileResponse = z.object({
  id: z.uuid(),
  full_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
})

/** What a member sees of themselves (CALLS-19). */
export const profileResponse = publicProfileResponse.extend({
  email: z.string(),
  first_login_completed: z.boolean(),
  created_at: z.iso.datetime(),
})

export type PublicProfile = z.infer<typeof publicProfileResponse>
export type Profile = z.infer<typeof profileResponse>
