import type { Feed, FeedEntry } from '../../../platform/feeds/feed.server.ts'
import { categorySlug, FEED_TEXTS } from '../feed-address.ts'
import { builderName } from '../story/journey.ts'
import { ANONYMOUS_BUILDER, STORY_CATEGORIES } from '../story.ts'
import type { FeedStory } from './story-feed.db.ts'

export const FEED_STORIES = 50

/** What a feed of stories is about: its address and page are paths, the address without an extension. */
export interface FeedSubject {
  id: string
  title: string
  self: string
  page: string
}

export const storiesFeed = (
  publicUrl: string,
  { id, title, self, page }: FeedSubject,
  stories: readonly FeedStory[],
): Feed => ({
  id,
  title,
  subtitle: FEED_TEXTS.subtitle,
  self: publicUrl + self,
  page: publicUrl + page,
  icon: `${publicUrl}/icon-192.png`,
  entries: stories.map((story) => entry(publicUrl, story)),
})

const entry = (publicUrl: string, story: FeedStory): FeedEntry => ({
  id: story.id,
  title: story.name,
  url: `${publicUrl}/story/${story.id}`,
  published: story.created_at,
  updated: story.changed_at,
  author: story.written_by ?? builderName(story, ANONYMOUS_BUILDER),
  category: categoryOf(story),
  summary: story.one_liner ?? '',
})

function categoryOf(story: FeedStory) {
  const category = STORY_CATEGORIES.find((known) => known === story.category)
  return category && { term: categorySlug(category), label: category }
}
