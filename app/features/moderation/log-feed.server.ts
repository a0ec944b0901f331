import type { Feed } from '../../platform/feeds/feed.server.ts'
import type { ModerationLog } from './log-response.schema.ts'
import { LOG_TEXTS, logSentence } from './log-texts.server.ts'

type Entry = ModerationLog['items'][number]

const atMidnight = (day: string) => `${day}T00:00:00Z`

/** Makes the feed of the log. It says the day only, as the log does. */
export const logFeed = (publicUrl: string, items: readonly Entry[]): Feed => ({
  id: 'moderation',
  title: LOG_TEXTS.title,
  page: `${publicUrl}/moderation`,
  self: `${publicUrl}/feed/moderation`,
  icon: `${publicUrl}/icon-192.png`,
  author: LOG_TEXTS.author,
  entries: items.map((entry) => ({
    id: entry.id,
    title: logSentence(entry),
    url: `${publicUrl}/moderation`,
    published: atMidnight(entry.done_on),
    updated: atMidnight(entry.done_on),
  })),
})
