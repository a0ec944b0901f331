import { type Xml, xml } from '../../platform/text/xml.server.ts'
import { commentAnchor } from '../comments/comment.ts'
import type { FollowedItem } from './follow-response.schema.ts'
import { FOLLOW_FEED_TEXTS } from './following-texts.ts'

/** For an empty feed. Fixed, so that its ETag doesn't change. */
const NEVER = '1970-01-01T00:00:00Z'

const authorOf = ({ author }: FollowedItem) => author?.full_name ?? FOLLOW_FEED_TEXTS.nobody

const titleOf = (item: FollowedItem) => FOLLOW_FEED_TEXTS[item.kind](item.startup_name, authorOf(item))

/** Without a fragment for stories. Holds no token, so that whoever shares it shares only the page. */
const linkOf = (publicUrl: string, { kind, id, startup_id }: FollowedItem) => {
  const story = `${publicUrl}/story/${startup_id}`
  if (kind === 'comment') return `${story}?comment=${id}#${commentAnchor(id)}`
  return kind === 'update' ? `${story}#update-${id}` : story
}

const entry = (publicUrl: string, item: FollowedItem) => xml`<entry>
<id>urn:uuid:${item.id}</id>
<title>${titleOf(item)}</title>
<link rel="alternate" type="text/html" href="${linkOf(publicUrl, item)}"/>
<published>${item.created_at}</published>
<updated>${item.created_at}</updated>
<author><name>${authorOf(item)}</name></author>
<summary>${item.text}</summary>
</entry>
`

/** RFC 4287. Ids and links hold no token: a new address shows nothing as unread again. */
export const followingAtom = (publicUrl: string, member: string, items: readonly FollowedItem[]): Xml =>
  xml`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>urn:uuid:${member}</id>
<title>${FOLLOW_FEED_TEXTS.title}</title>
<link rel="alternate" type="text/html" href="${publicUrl}/following"/>
<icon>${publicUrl}/icon-192.png</icon>
<updated>${items[0]?.created_at ?? NEVER}</updated>
${items.map((item) => entry(publicUrl, item))}</feed>
`

/** JSON Feed 1.1. */
export const followingJson = (publicUrl: string, items: readonly FollowedItem[]) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: FOLLOW_FEED_TEXTS.title,
  home_page_url: `${publicUrl}/following`,
  icon: `${publicUrl}/icon-192.png`,
  language: 'en',
  items: items.map((item) => ({
    id: `urn:uuid:${item.id}`,
    url: linkOf(publicUrl, item),
    title: titleOf(item),
    content_text: item.text,
    date_published: item.created_at,
    authors: [{ name: authorOf(item) }],
  })),
})
