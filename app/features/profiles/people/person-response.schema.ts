import { z } from 'zod'
import { formattedText } from '../../../platform/validation/formatted-text.schema.ts'
import { assetPageResponse } from '../../marketplace/asset-response.schema.ts'
import { publicWishesResponse } from '../../revivals/matching/wishes.schema.ts'
import { storyResponse } from '../../stories/story-response.schema.ts'

const count = z.int()
const next = z.string().nullable().meta({ description: 'Cursor for `after`; null on the last page' })

export const personResponse = z
  .object({
    id: z.uuid(),
    handle: z.string().meta({ description: "Today's, also if you asked for an old one" }),
    full_name: z.string().nullable(),
    avatar_url: z.string().nullable(),
    about: z.string().nullable(),
    html: formattedText,
    links: z.array(z.string()),
    are_links_plain: z
      .boolean()
      .meta({ description: 'Whether links are to be shown as text: the member is younger than a day' }),
    wishes: publicWishesResponse
      .nullable()
      .meta({ description: 'What they look for among the offers; null unless they show it here' }),
    member_since: z.iso.datetime(),
    is_demo: z.boolean().meta({ description: 'From the demo data' }),
    is_verified: z
      .boolean()
      .meta({ description: 'Whether they have proven that a project of theirs is theirs' }),
    is_suspended: z.boolean(),
    suspended_until: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'null if the member is not suspended, or suspended without an end' }),
    totals: z.object({ stories: count, listings: count, comments: count }),
  })
  .meta({ id: 'Person' })

const story = storyResponse
  .pick({
    id: true,
    name: true,
    one_liner: true,
    stage: true,
    logo_url: true,
    is_open_for_revival: true,
    votes: true,
    year_started: true,
    year_stopped: true,
    created_at: true,
  })
  .extend({ comments: count })
  .meta({ id: 'PersonStory' })

const listing = assetPageResponse.shape.items.element
  .pick({
    id: true,
    title: true,
    short_description: true,
    price: true,
    license_type: true,
    files: true,
    cover: true,
    status: true,
    created_at: true,
  })
  .meta({ id: 'PersonListing' })

const comment = z
  .object({
    id: z.uuid(),
    content: z.string(),
    html: formattedText,
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
    story: z.object({ id: z.uuid(), name: z.string() }),
  })
  .meta({ id: 'PersonComment' })

export const personStoriesResponse = z.object({ items: z.array(story), next }).meta({ id: 'PersonStoryPage' })

export const personListingsResponse = z
  .object({ items: z.array(listing), next })
  .meta({ id: 'PersonListingPage' })

export const personCommentsResponse = z
  .object({ items: z.array(comment), next })
  .meta({ id: 'PersonCommentPage' })

export type PublicPerson = z.infer<typeof personResponse>
export type PersonStory = z.infer<typeof story>
export type PersonListing = z.infer<typeof listing>
export type PersonComment = z.infer<typeof comment>
export type PersonStoryPage = z.infer<typeof personStoriesResponse>
export type PersonCommentPage = z.infer<typeof personCommentsResponse>
