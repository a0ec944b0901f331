import type { Feed } from '../../platform/feeds/feed.server.ts'
import { commentAnchor } from '../comments/comment.ts'
import type { FollowedItem } from './follow.schema.ts'
import { FOLLOW_FEED_TEXTS } from './following-texts.ts'

const authorOf = ({ author }: FollowedItem) => author?.full_name ?? FOLLOW_FEED_TEXTS.nobody

/** The address of what a feed shows. It holds no token, so that whoever shares it shares only the page. */
const linkOf = (publicUrl: string, { kind, id, startup_id }: FollowedItem) => {
  const story = `${publicUrl}/story/${startup_id}`
  if (kind === 'comment') return `${story}?comment=${id}#${commentAnchor(id)}`
  return kind === 'update' ? `${story}#update-${id}` : story
}

/** Makes the feed. IDs and links hold no token: a new address shows nothing as unread again. */
export const followFeed = (publicUrl: string, member: string, items: readonly FollowedItem[]): Feed => ({
  id: member,
  title: FOLLOW_FEED_TEXTS.title,
  page: `${publicUrl}/following`,
  icon: `${publicUrl}/icon-192.png`,
  entries: items.map((item) => ({
    id: item.id,
    title: FOLLOW_FEED_TEXTS[item.kind](item.startup_name, authorOf(item)),
    url: linkOf(publicUrl, item),
    published: item.created_at,
    updated: item.created_at,
    author: authorOf(item),
    summary: item.text,
  })),
})
