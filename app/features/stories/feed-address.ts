import { CATEGORIES, type Category } from './story.ts'

/** The newest stories, of all categories or of one, as a feed. */
export const feedPath = (category?: Category) => (category ? `/feed/${slugOf(category)}.xml` : '/feed.xml')

/** What readers of feeds call it. */
export const feedTitle = (category?: Category) =>
  category ? `Unpause: ${category} stories` : 'Unpause: stories of paused startups'

/** The category as it may stand in an address: lower-case letters and digits, with single hyphens between them. */
export const slugOf = (category: Category) =>
  category
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The category that `slug` stands for, if it stands for any. */
export const categoryOfSlug = (slug: string): Category | undefined =>
  CATEGORIES.find((category) => slugOf(category) === slug)
