import { STORY_CATEGORIES, type StoryCategory } from './story.ts'

/** The newest stories, of all categories or of one, as a feed. */
export const feedPath = (category?: StoryCategory) => (category ? `/feed/${categorySlug(category)}.xml` : '/feed.xml')

/** What readers of feeds call it. */
export const feedTitle = (category?: StoryCategory) =>
  category ? `Unpause: ${category} stories` : 'Unpause: stories of paused startups'

/** The category as it may stand in an address: lower-case letters and digits, with single hyphens between them. */
export const categorySlug = (category: StoryCategory) =>
  category
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The category that `slug` stands for, if it stands for any. */
export const categoryFromSlug = (slug: string): StoryCategory | undefined =>
  STORY_CATEGORIES.find((category) => categorySlug(category) === slug)
