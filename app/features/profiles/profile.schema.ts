import { z } from 'zod'
import { cleanName } from '../../platform/text/clean-name.ts'
import { cleaned, noHiddenCharacters } from '../../platform/validation/fields.ts'
import { readPictureUrl } from '../uploads/upload.ts'
import { PROFILE_LIMITS, PROFILE_TEXTS } from './profile.ts'

/** Omitted fields stay unchanged. */
export const profileChangeSchema = z
  .object({
    full_name: cleaned(
      cleanName,
      PROFILE_LIMITS.full_name,
      { tooLong: PROFILE_TEXTS.tooLong },
      noHiddenCharacters,
    )
      .transform((name) => name || null)
      .nullable(),
    avatar_url: z
      .string()
      .refine((url) => readPictureUrl(url)?.bucket === 'avatars', PROFILE_TEXTS.foreignPicture)
      .nullable(),
    first_login_completed: z.boolean(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, PROFILE_TEXTS.noChanges)

export type ProfileChange = z.infer<typeof profileChangeSchema>
