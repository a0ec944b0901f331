import { z } from 'zod'
import { cleanName } from '../../platform/text/clean-name.ts'
import { fitsLength } from '../../platform/text/clean-text.ts'
import { readPictureUrl } from '../uploads/upload.ts'
import { PROFILE_LIMITS } from './profile.ts'

/** Omitted fields stay unchanged. */
export const profileChangeSchema = z
  .object({
    full_name: z
      .string()
      .overwrite(cleanName)
      .refine(
        (name) => fitsLength(name, PROFILE_LIMITS.full_name),
        `Names can be up to ${PROFILE_LIMITS.full_name} characters long`,
      )
      .transform((name) => name || null)
      .nullable(),
    avatar_url: z
      .string()
      .refine((url) => readPictureUrl(url)?.bucket === 'avatars', 'Please use an image you uploaded here')
      .nullable(),
    first_login_completed: z.boolean(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'No changes to save')

export type ProfileChange = z.infer<typeof profileChangeSchema>
