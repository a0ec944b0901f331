import { type Xml, xml } from '../../platform/text/xml.server.ts'
import { categorySlug, FEED_TEXTS, feedPath, feedTitle } from '../stories/feed-address.ts'
import { builderName } from '../stories/story/journey.ts'
import { ANONYMOUS_BUILDER, STORY_CATEGORIES, type StoryCategory } from '../stories/story.ts'
import type { FeedStory } from './feed.db.ts'

export const FEED_STORIES = 50

/** For an empty feed. Fixed, so that its ETag doesn't change. */
const NEVER = '1970-01-01T00:00:00Z'

/** RFC 4287. */
export function atomFeed(publicUrl: string, stories: readonly FeedStory[], category?: StoryCategory): Xml {
  const self = publicUrl + feedPath(category)
  const page = `${publicUrl}/directory${category ? `?category=${encodeURIComponent(category)}` : ''}`
  return xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${self}</id>
<title>${feedTitle(category)}</title>
<subtitle>${FEED_TEXTS.subtitle}</subtitle>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${page}"/>
<icon>${publicUrl}/icon-192.png</icon>
<updated>${stories[0]?.changed_at ?? NEVER}</updated>
${stories.map((story) => entry(publicUrl, story))}</feed>
`
}

const entry = (publicUrl: string, story: FeedStory) => xml`<entry>
<id>urn:uuid:${story.id}</id>
<title>${story.name}</title>
<link rel="alternate" type="text/html" href="${publicUrl}/story/${story.id}"/>
<published>${story.created_at}</published>
<updated>${story.changed_at}</updated>
<author><name>${story.written_by ?? builderName(story, ANONYMOUS_BUILDER)}</name></author>
${categoryOf(story)}<summary>${story.one_liner ?? ''}</summary>
</entry>
`

function categoryOf(story: FeedStory) {
  const category = STORY_CATEGORIES.find((known) => known === story.category)
  return category ? xml`<category term="${categorySlug(category)}" label="${category}"/>\n` : null
}
