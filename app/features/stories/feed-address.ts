import { STORY_CATEGORIES, type StoryCategory } from './story.ts'

export const feedPath = (category?: StoryCategory) =>
  category ? `/feed/${categorySlug(category)}.xml` : '/feed.xml'

export const feedTitle = (category?: StoryCategory) =>
  category ? `Unpause: ${category} stories` : 'Unpause: stories of paused startups'

/** Lowercase letters and digits, separated by single hyphens. */
export const categorySlug = (category: StoryCategory) =>
  category
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const categoryFromSlug = (slug: string): StoryCategory | undefined =>
  STORY_CATEGORIES.find((category) => categorySlug(category) === slug)
