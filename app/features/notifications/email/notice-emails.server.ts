import { declareEmail } from '../../../platform/mail/declare-email.ts'
import type { EmailSection, Paragraph } from '../../../platform/mail/email-content.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'
import { SAMPLE } from '../../../platform/mail/sample-names.ts'
import { excerptOf } from '../../../platform/text/excerpt.ts'
import { eventLines, type Line, pathOf, titleOf } from '../event-lines.server.ts'
import { ALL_KINDS, type Kind, kindOf } from '../kinds.ts'
import { PATHS } from '../paths.ts'
import type { Stopped } from '../stopped-kinds.server.ts'
import type { Unsent } from '../unsent.db.ts'
import { unsubscribeToken } from '../unsubscribe-token.server.ts'

const QUOTE_LENGTH = 1_000
const MAX_LINES = 20

interface Notice {
  userId: string
  address: string
  kind: Kind
  /** The events, newest first. */
  events: readonly Unsent[]
  publicUrl: string
  unsubscribeKey: string
}

/** Writes one email for all events of a kind: the words of a single one, else a list of their stories. */
export function noticeEmail({ kind, events, publicUrl, ...recipient }: Notice): EmailMessage {
  const lines = eventLines(events)
  const [only] = lines
  const isOne = lines.length === 1 && only !== undefined
  const title = isOne ? titleOf(only) : `${events.length} ${NEWS[kind] ?? 'pieces of news'} on Unpause`
  const about = kindOf(kind).choice?.about ?? 'your account'
  return toMember({ ...recipient, publicUrl, what: kind, stop: `Stop emails about ${about}` }, title, {
    paragraphs: isOne ? quotesOf(only) : ['Here is what came since you were last here:'],
    sections: isOne
      ? []
      : [{ heading: "What's new", items: lines.slice(0, MAX_LINES).map((line) => itemOf(line, publicUrl)) }],
    action: isOne
      ? {
          label: kind === 'move' ? 'Open the conversation' : 'Read and answer',
          url: `${publicUrl}${pathOf(only)}`,
        }
      : { label: 'Open your notifications', url: `${publicUrl}${PATHS.list}` },
    footnote: `You're receiving this because there are ${about} on Unpause.${isTalk(kind) ? REPLIES_REACH_NOBODY : ''}`,
  })
}

const isTalk = (kind: Kind) => kind === 'message' || kind === 'move'

const REPLIES_REACH_NOBODY = ' Answer there: a reply to this email reaches nobody.'

const NEWS: Partial<Record<Kind, string>> = {
  reply: 'replies to you',
  mention: 'mentions of you',
  comment: 'comments on your stories',
  message: 'messages',
  move: 'answers',
}

interface MemberEmail {
  userId: string
  address: string
  publicUrl: string
  unsubscribeKey: string
  /** What the link in the email stops, and what it says. */
  what: Stopped
  stop: string
  /** Where the member chooses what we email, if it isn't among the preferences. */
  choice?: { label: string; path: string }
}

interface Content {
  paragraphs: readonly Paragraph[]
  sections: readonly EmailSection[]
  action: { label: string; url: string }
  footnote: string
}

const PREFERENCES = { label: 'Choose what we email', path: PATHS.preferences }

/** Adds the links that every email has which a member can choose not to get. */
export function toMember(
  { userId, address, publicUrl, unsubscribeKey, what, stop, choice = PREFERENCES }: MemberEmail,
  title: string,
  content: Content,
): EmailMessage {
  const token = unsubscribeToken(unsubscribeKey, { userId, what })
  const stopUrl = `${publicUrl}${PATHS.unsubscribe}?${new URLSearchParams({ token })}`
  return {
    to: address,
    subject: title,
    listUnsubscribe: stopUrl,
    ...renderEmail({
      title,
      ...content,
      links: [
        { label: stop, url: stopUrl },
        { label: choice.label, url: `${publicUrl}${choice.path}` },
      ],
    }),
  }
}

export const itemOf = (line: Line, publicUrl: string): EmailSection['items'][number] => ({
  title: titleOf(line),
  url: `${publicUrl}${pathOf(line)}`,
  text: line[0].text ? excerptOf(line[0].text, 160) : undefined,
})

const MAX_QUOTES = 3

function quotesOf(line: Line): Paragraph[] {
  const quotes = line
    .slice(0, MAX_QUOTES)
    .flatMap(({ text }): Paragraph[] => (text ? [{ quote: excerptOf(text, QUOTE_LENGTH) }] : []))
  const more = line.length - MAX_QUOTES
  const rest = more > 0 ? [more === 1 ? 'And one more.' : `And ${more} more.`] : []
  const { story_name: name, conversation_id } = line[0]
  const where = conversation_id ? `About ${name}:` : `On the story ${name}:`
  return [...(name ? [where] : []), ...quotes, ...rest]
}

/** Makes an event of a kind with made-up names. */
export const sampleEvent = (kind: Kind): Unsent => ({
  id: SAMPLE.id,
  kind,
  thing: SAMPLE.id,
  sent_as: kind,
  created_at: SAMPLE.time,
  actor_name: SAMPLE.person,
  actor_id: kind === 'offer' || kind === 'update' ? null : SAMPLE.id,
  startup_id: SAMPLE.id,
  story_name: SAMPLE.story,
  comment_id: null,
  interest_id: null,
  conversation_id: isTalk(kind) ? SAMPLE.id : null,
  text: SAMPLE.words,
  facts: { change: 'opened', state: 'accepted' },
})

for (const kind of ALL_KINDS) {
  const { choice } = kindOf(kind)
  if (!choice?.defaults.email) continue
  declareEmail(`notice-${kind}`, `Notification: ${choice.label}`, (address, publicUrl) =>
    noticeEmail({
      userId: SAMPLE.id,
      address,
      kind,
      events: [sampleEvent(kind)],
      publicUrl,
      unsubscribeKey: SAMPLE.secret,
    }),
  )
}
