import { declareEmail } from '../../../platform/mail/declare-email.ts'
import type { EmailSection } from '../../../platform/mail/email-content.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { SAMPLE } from '../../../platform/mail/sample-names.ts'
import { excerptOf } from '../../../platform/text/excerpt.ts'
import { plainText } from '../../../platform/text/format-text.ts'
import { eventLines } from '../event-lines.server.ts'
import { UNNAMED } from '../kinds.ts'
import { commentOnStory } from '../paths.ts'
import type { Unsent } from '../unsent.db.ts'
import type { FollowedNews, FoundBySearch } from './digests.db.ts'
import { itemOf, REACHES_NOBODY, sampleEvent, toMember } from './notice-emails.server.ts'

const MAX_LINES = 20

interface Digest {
  userId: string
  address: string
  rhythm: 'daily' | 'weekly'
  events: readonly Unsent[]
  news: readonly FollowedNews[]
  searches: readonly FoundBySearch[]
  publicUrl: string
  unsubscribeKey: string
}

const TEXTS = {
  daily: {
    title: 'Your day on Unpause',
    stop: 'Stop daily emails',
    footnote: `You're receiving this because you asked for a daily email. ${REACHES_NOBODY}`,
  },
  weekly: {
    title: 'Your week on Unpause',
    stop: 'Stop weekly emails',
    footnote: `You're receiving this because you asked for a weekly email. ${REACHES_NOBODY}`,
  },
} as const

export function memberDigestEmail({
  rhythm,
  events,
  news,
  searches,
  publicUrl,
  ...recipient
}: Digest): EmailMessage {
  const { title, stop, footnote } = TEXTS[rhythm]
  const missed = eventLines(events)
    .slice(0, MAX_LINES)
    .map((line) => itemOf(line, publicUrl))
  const followed = [
    ...news.map((each) => followedItem(each, publicUrl)),
    ...searches.map((each) => searchItem(each, publicUrl)),
  ]
  const sections: EmailSection[] = [
    { heading: 'What you follow', items: followed },
    { heading: 'What you missed', items: missed },
  ]
  return toMember({ ...recipient, publicUrl, what: rhythm, stop }, title, {
    paragraphs: [],
    sections: sections.filter(({ items }) => items.length > 0),
    action: { label: 'Open Unpause', url: `${publicUrl}/dashboard` },
    footnote,
  })
}

const followedItem = (
  { kind, term, what, startup_id, name, one_liner, words, comment_id, person_name }: FollowedNews,
  publicUrl: string,
): EmailSection['items'][number] => {
  const person = person_name || UNNAMED
  const title = {
    story: titleOfStory(name, kind === 'person' ? person : null),
    update: `${name} has an update`,
    comment: `${person} commented on ${name}`,
  }
  const why = {
    story: 'You follow this story',
    person: `You follow ${person}`,
    category: `You follow ${term}`,
    tag: `You follow ${term}`,
  }
  const path = comment_id === null ? `/story/${startup_id}` : commentOnStory(startup_id, comment_id)
  return {
    title: title[what],
    url: `${publicUrl}${path}`,
    text: excerptOf(plainText(words ?? one_liner ?? ''), 160) || undefined,
    note: why[kind],
  }
}

const searchItem = ({ search, count }: FoundBySearch, publicUrl: string): EmailSection['items'][number] => ({
  title: count === 1 ? `A new story for “${search}”` : `${count} new stories for “${search}”`,
  url: `${publicUrl}/directory?${new URLSearchParams({ search, sort: 'newest' })}`,
  note: 'You follow this search',
})

const titleOfStory = (name: string, by: string | null) =>
  by === null ? `${name}, a new story` : `${name}, a new story by ${by}`

for (const rhythm of ['daily', 'weekly'] as const)
  declareEmail(`digest-${rhythm}`, TEXTS[rhythm].title, (address, publicUrl) =>
    memberDigestEmail({
      userId: SAMPLE.id,
      address,
      rhythm,
      events: [sampleEvent('reply'), sampleEvent('update')],
      news: [
        {
          kind: 'tag',
          term: 'Email',
          startup_id: SAMPLE.id,
          name: SAMPLE.story,
          one_liner: 'Newsletters for people who print them.',
          what: 'story',
          comment_id: null,
          words: null,
          person_name: null,
        },
      ],
      searches: [{ search: 'email', count: 3 }],
      publicUrl,
      unsubscribeKey: SAMPLE.secret,
    }),
  )
