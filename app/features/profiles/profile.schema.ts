import { z } from 'zod'
import { fitsLength } from '../../platform/text/characters.ts'
import { cleanName } from '../../platform/text/clean-name.ts'
import { cleanLine, cleanProse } from '../../platform/text/clean-text.ts'
import { isWebUrl, toWebUrl } from '../../platform/text/web-address.ts'
import { bounded, cleaned, noHiddenCharacters } from '../../platform/validation/fields.ts'
import { handleSchema } from '../handles/handle.schema.ts'
import { readPictureUrl } from '../uploads/upload.ts'
import { PROFILE_LIMITS, PROFILE_TEXTS } from './profile.ts'

/** Empty ones are left out. */
const link = bounded(PROFILE_LIMITS.link, { tooLong: PROFILE_TEXTS.linkTooLong })
  .overwrite((address) => (address.trim() === '' ? '' : (toWebUrl(cleanLine(address)) ?? address)))
  .refine((address) => address === '' || isWebUrl(address), PROFILE_TEXTS.invalidLink)
  .refine((address) => fitsLength(address, PROFILE_LIMITS.link), PROFILE_TEXTS.linkTooLong)

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
    handle: handleSchema.nullable(),
    about: cleaned(cleanProse, PROFILE_LIMITS.about, { tooLong: PROFILE_TEXTS.aboutTooLong })
      .transform((about) => about || null)
      .nullable(),
    links: z
      .array(link)
      .max(PROFILE_LIMITS.links * 8)
      .transform((links) => [...new Set(links.filter((each) => each !== ''))])
      .refine((links) => links.length <= PROFILE_LIMITS.links, PROFILE_TEXTS.tooManyLinks),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, PROFILE_TEXTS.noChanges)

export type ProfileChange = z.infer<typeof profileChangeSchema>
