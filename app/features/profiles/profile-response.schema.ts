import { z } from 'zod'

/** Without the email address. */
export const publicProfileResponse = z.object({
  id: z.uuid(),
  full_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
})

export const profileResponse = publicProfileResponse.extend({
  email: z.string(),
  first_login_completed: z.boolean(),
  created_at: z.iso.datetime(),
})

export type PublicProfile = z.infer<typeof publicProfileResponse>
export type Profile = z.infer<typeof profileResponse>
