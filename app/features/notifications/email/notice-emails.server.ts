import { declareEmail } from '../../../platform/mail/declare-email.ts'
import type { EmailSection, Paragraph } from '../../../platform/mail/email-content.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'
import { SAMPLE } from '../../../platform/mail/sample-names.ts'
import { excerptOf } from '../../../platform/text/excerpt.ts'
import { eventLines, type Line, pathOf, titleOf } from '../event-lines.server.ts'
import { ALL_KINDS, FOUNDER, isKind, type Kind, kindOf, UNNAMED } from '../kinds.ts'
import { isAnsweredInTalk, PATHS } from '../paths.ts'
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

/**
 * Writes one email for all events of a kind: the words of those about a single thing, else a list of the
 * things, whose number is in the subject.
 */
export function noticeEmail({ kind, events, publicUrl, ...recipient }: Notice): EmailMessage {
  const lines = eventLines(events)
  const [only] = lines
  const isOne = lines.length === 1 && only !== undefined
  const { choice } = kindOf(kind)
  return toMember(
    { ...recipient, publicUrl, what: kind },
    isOne ? titleOf(only) : newsOf(kind, lines.length),
    {
      paragraphs: isOne ? quotesOf(only) : [lines.length > MAX_LINES ? NEWEST : ALL],
      sections: listed(isOne ? changesOf(only) : lines, publicUrl),
      action: isOne
        ? { label: actionOf(only), url: `${publicUrl}${pathOf(only)}` }
        : { label: 'Open your notifications', url: `${publicUrl}${PATHS.list}` },
      footnote: `You're receiving this because ${choice?.because ?? 'you have an account on Unpause'}.${repliesOf(kind)}`,
    },
  )
}

const ALL = 'Here is what came since you were last here:'
const NEWEST = `Here are the newest ${MAX_LINES}:`

const ACTIONS: Partial<Record<Kind, string>> = {
  move: 'Open the conversation',
  handover: 'Open the handover',
}

const actionOf = ([{ sent_as, facts }]: Line): string =>
  sent_as === 'handover' && isAnsweredInTalk(facts)
    ? 'Open the conversation'
    : (ACTIONS[sent_as] ?? 'Read and answer')

const isTalk = (kind: Kind) => kind === 'message' || kind === 'move'

/** What the footnote of an email says that nobody can answer. */
export const REACHES_NOBODY = 'A reply to this email reaches nobody.'

/** Says that replies reach nobody, where somebody might reply. */
function repliesOf(kind: Kind): string {
  if (kindOf(kind).choice === null) return ''
  return isTalk(kind) ? ' Answer there: a reply to this email reaches nobody.' : ` ${REACHES_NOBODY}`
}

const NEWS: Partial<Record<Kind, (things: number) => string>> = {
  reply: (stories) => `Replies to you on ${stories} stories`,
  mention: (stories) => `Mentions of you on ${stories} stories`,
  comment: (stories) => `Comments on ${stories} of your stories`,
  message: (conversations) => `Messages in ${conversations} conversations`,
  move: (conversations) => `Answers in ${conversations} conversations`,
  handover: (handovers) => `News of ${handovers} handovers`,
}

const newsOf = (kind: Kind, things: number): string =>
  NEWS[kind]?.(things) ?? `${things} pieces of news on Unpause`

/** The single changes of a thing, if there are several and none of them has words of its own. */
const changesOf = (line: Line): Line[] =>
  line.length > 1 && line.every(({ text }) => !text) ? line.map((event) => [event]) : []

const listed = (lines: readonly Line[], publicUrl: string): EmailSection[] =>
  lines.length === 0
    ? []
    : [
        {
          heading: "What's new",
          items: lines.slice(0, MAX_LINES).map((line) => itemOf(line, publicUrl)),
        },
      ]

interface MemberEmail {
  userId: string
  address: string
  publicUrl: string
  unsubscribeKey: string
  /** What the header and the link of the email stop. */
  what: Stopped
  /**
   * What the link says, if it isn't the words of the kind. It is null where one answers by email: a reply
   * quotes the link, which tells who its reader is and works for whoever has it.
   */
  stop?: string | null
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

const stopOf = (what: Stopped) =>
  `Stop emails about ${(isKind(what) && kindOf(what).choice?.about) || 'your account'}`

/** Adds the header and the links that every email has which a member can choose not to get. */
export function toMember(
  {
    userId,
    address,
    publicUrl,
    unsubscribeKey,
    what,
    stop = stopOf(what),
    choice = PREFERENCES,
  }: MemberEmail,
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
        ...(stop === null ? [] : [{ label: stop, url: stopUrl }]),
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

const quote = (text: string) => ({ quote: excerptOf(text, QUOTE_LENGTH) })

function quotesOf(line: Line): Paragraph[] {
  const [{ answered, text }] = line
  if (line.length === 1 && answered && text) {
    const { story_name, actor_id, actor_name } = line[0]
    const who = actor_id === null ? FOUNDER : actor_name || UNNAMED
    const where = story_name ? `On the story ${story_name}, you wrote:` : 'You wrote:'
    return [where, quote(answered), `${who} answered:`, quote(text)]
  }
  const quotes = line.slice(0, MAX_QUOTES).flatMap(({ text }): Paragraph[] => (text ? [quote(text)] : []))
  const more = quotes.length > 0 ? line.length - MAX_QUOTES : 0
  const rest = more > 0 ? [more === 1 ? 'And one more.' : `And ${more} more.`] : []
  const { story_name: name, conversation_id } = line[0]
  const where = conversation_id ? `About ${name}:` : `On the story ${name}:`
  return [...(name && quotes.length > 0 ? [where] : []), ...quotes, ...rest]
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
  answered: kind === 'reply' ? SAMPLE.answered : null,
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
