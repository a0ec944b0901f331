import { ANONYMOUS_BUILDER, UNTITLED } from '../story.ts'
import type { StoryData } from '../story-response.schema.ts'
import { builderName } from './journey.ts'
import { STORY_PAGE_TEXTS } from './story-texts.ts'

interface Article {
  story: StoryData
  description: string
  /** The address is absolute, as is `image`. */
  url: string
  image: string
  site: string
}

export const articleData = ({ story, description, url, image, site }: Article) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: story.name || UNTITLED,
  description,
  url,
  image,
  datePublished: story.created_at,
  dateModified: story.changed_at,
  articleSection: story.category ?? undefined,
  keywords: story.tags.length > 0 ? story.tags.join(', ') : undefined,
  ...(story.revived_at && {
    mentions: {
      '@type': 'Event',
      name: STORY_PAGE_TEXTS.runsAgain(story.name || UNTITLED),
      startDate: story.revived_at,
    },
  }),
  ...(story.revival?.owner?.full_name && {
    contributor: { '@type': 'Person', name: story.revival.owner.full_name },
  }),
  author: {
    '@type': story.written_by ? 'Organization' : 'Person',
    name: story.written_by ?? builderName(story, ANONYMOUS_BUILDER),
  },
  publisher: { '@type': 'Organization', name: 'Unpause', url: site },
})
