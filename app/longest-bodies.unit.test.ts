import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { assetSchema } from './features/marketplace/asset.schema.ts'
import { ASSET_LIMITS } from './features/marketplace/listing-limits.ts'
import { ownAssetsApi } from './features/marketplace/seller/own-assets.api.ts'
import { startupsApi } from './features/stories/directory/stories.api.ts'
import { storySchema } from './features/stories/story.schema.ts'
import { STORY_LIMITS } from './features/stories/story.ts'
import { storyForm } from './features/stories/story-form.fixture.ts'
import type { Env } from './platform/http/env.ts'
import { bodyLimitsOf, USUAL_BODY_BYTES } from './platform/operations/body-limits.ts'

const limitOf = (api: Hono<Env>, wanted: string) =>
  bodyLimitsOf(api).exceptions.find(({ method }) => method === wanted)?.bytes ?? 0

/** A text of this many characters of 4 bytes. */
const text = (characters: number) => '🙂'.repeat(characters)
const texts = ({ items, characters }: { items: number; characters: number }) =>
  Array.from({ length: items }, (_, item) => String.fromCodePoint(0x4e00 + item) + text(characters - 1))
const link = (characters: number, item = 0) =>
  `https://example.com/${item}/`.padEnd(characters, String.fromCodePoint(0x4e00))
const sizeOf = (input: object) => Buffer.byteLength(JSON.stringify(input))

test('[SUBMIT-02] the longest story fits', () => {
  const { text: long, ...limits } = STORY_LIMITS
  const story = {
    ...storyForm(),
    name: text(limits.name),
    one_liner: text(limits.one_liner),
    builder_name: text(limits.builder_name),
    inspiration: text(long),
    what_happened: text(long),
    challenges: text(long),
    what_worked: text(long),
    key_learnings: text(long),
    funny_bits: text(long),
    tags: texts(limits.tags),
    tech_stack: texts(limits.tags),
    website_link: link(limits.link),
    github_link: link(limits.link),
    social_profiles: link(limits.link),
    launch_post: link(limits.link),
    video_demo: link(limits.link),
    is_open_for_revival: true,
    revival: {
      looking_for_roles: texts(limits.roles),
      available_assets: texts(limits.roles),
      contact_method: text(limits.contact_method),
      additional_notes: text(limits.additional_notes),
    },
  }
  expect(storySchema.parse(story).what_happened).toBe(text(long))
  expect(sizeOf(story)).toBeGreaterThan(USUAL_BODY_BYTES)
  expect(sizeOf(story)).toBeLessThan(limitOf(startupsApi, 'POST'))
})

test('[LIST-04] the longest listing fits, as a new one and as a change', () => {
  const listing = {
    id: crypto.randomUUID(),
    title: text(ASSET_LIMITS.title),
    short_description: text(ASSET_LIMITS.short_description),
    detailed_description: text(ASSET_LIMITS.detailed_description),
    category: 'ui-ux-design',
    tags: ['Design'],
    license_type: 'free',
    downloadable_files: Array.from({ length: ASSET_LIMITS.files }, (_, item) => `${item}`.padEnd(512, 'a')),
    cover_image: 'a'.repeat(512),
    external_links: Array.from({ length: ASSET_LIMITS.external_links }, (_, item) =>
      link(ASSET_LIMITS.link, item),
    ),
    price: '12',
    contact_method: 'other',
    contact_info: text(ASSET_LIMITS.contact_info),
    contact_instructions: text(ASSET_LIMITS.contact_instructions),
    founder_story: text(ASSET_LIMITS.founder_story),
    usage_notes: text(ASSET_LIMITS.usage_notes),
    cover_description: text(ASSET_LIMITS.cover_description),
  }
  expect(assetSchema.parse(listing).title).toBe(listing.title)
  expect(sizeOf(listing)).toBeGreaterThan(USUAL_BODY_BYTES)
  expect(sizeOf(listing)).toBeLessThan(limitOf(ownAssetsApi, 'POST'))
  expect(sizeOf(listing)).toBeLessThan(limitOf(ownAssetsApi, 'PATCH'))
})
