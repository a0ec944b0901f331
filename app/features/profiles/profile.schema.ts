import { z } from 'zod'
import { LEVELS } from '../../platform/http/rate-limits/levels.ts'
import { fitsLength } from '../../platform/text/characters.ts'
import { cleanName } from '../../platform/text/clean-name.ts'
import { cleanLine, cleanProse } from '../../platform/text/clean-text.ts'
import { isWebUrl, toWebUrl } from '../../platform/text/web-address.ts'
import { bounded, cleaned, noHiddenCharacters } from '../../platform/validation/fields.ts'
import { handleSchema } from '../handles/handle.schema.ts'
import { hiddenContentResponse } from '../hidden-content/hidden-content-response.schema.ts'
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

/** What others see of a profile. The email address isn't in it. */
export const publicProfileResponse = z
  .object({
    id: z.uuid(),
    full_name: z.string().nullable(),
    avatar_url: z.string().nullable(),
    handle: z.string().nullable().meta({ description: "Of the member's page; null where there is none" }),
  })
  .meta({ id: 'PublicProfile' })

export const profileResponse = publicProfileResponse
  .extend({
    email: z.string(),
    first_login_completed: z.boolean(),
    created_at: z.iso.datetime(),
    about: z.string().nullable(),
    links: z.array(z.string()).nullable(),
    are_links_held: z.boolean().meta({
      description:
        'While you are new, links in the text about you and on your page wait for a moderator. Only you read them here',
    }),
    handle_fixed_until: z.iso.datetime().nullable().meta({
      description: 'When you can change your handle again; null where you can now',
    }),
  })
  .meta({ id: 'Profile' })

const count = z.int()

export const profileOverviewResponse = z
  .object({
    profile: profileResponse,
    totals: z.object({ stories: count, listings: count, bookmarks: count, assets: count, lessons: count }),
    hidden: z.array(hiddenContentResponse).meta({ description: 'What admins have hidden, the latest first' }),
    is_admin: z.boolean().meta({ description: 'Whether the member has the role' }),
    level: z
      .enum(LEVELS)
      .meta({ description: 'How far you have come. What you may write in a day depends on it' }),
    new_limits: z
      .object({ comments: z.int(), interests: z.int() })
      .meta({ description: 'What new members may write in a day' }),
    mentions: z.int().meta({ description: 'How many people a comment of yours may mention' }),
  })
  .meta({ id: 'ProfileOverview' })

export type PublicProfile = z.infer<typeof publicProfileResponse>
export type Profile = z.infer<typeof profileResponse>
export type ProfileOverview = z.infer<typeof profileOverviewResponse>
