import { STORY_CATEGORIES, type StoryCategory } from './story.ts'

export const FEED_TEXTS = {
  subtitle: 'Where paused startups find new life.',
  tag: (tag: string) => `Unpause: stories with the tag ${tag}`,
  cause: (cause: string) => `Unpause: stories that name the cause "${cause}"`,
  person: (name: string) => `Unpause: stories by ${name}`,
  notFound: 'Feed not found.',
  sitemapNotFound: 'Sitemap not found.',
} as const

/** The feed of a cause, as the head of a page names it. */
export const causeFeed = (cause: string, name: string) => ({
  path: `/feed/cause/${cause}.xml`,
  title: FEED_TEXTS.cause(name),
})

export const feedPath = (category?: StoryCategory) =>
  category ? `/feed/${categorySlug(category)}.xml` : '/feed.xml'

export const feedTitle = (category?: StoryCategory) =>
  category ? `Unpause: ${category} stories` : 'Unpause: stories of paused startups'

export const categorySlug = (category: StoryCategory) =>
  category
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const categoryFromSlug = (slug: string): StoryCategory | undefined =>
  STORY_CATEGORIES.find((category) => categorySlug(category) === slug)
