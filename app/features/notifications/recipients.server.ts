import { type RawBuilder, sql } from 'kysely'
import { type Kind, kindOf } from './kinds.ts'

/** What happened. Rows that don't exist any more aren't told. */
export interface Occurrence {
  /** Who did it, and isn't told. */
  actorId: string | null
  /**
   * Nobody learns who did it: an admin, or the founder of an anonymous story. Blocks don't count then, as
   * they would show it.
   */
  hidesActor?: boolean
  /** Whom it is about: the member followed, suspended, made an admin, or whose content was hidden. */
  personId?: string
  startupId?: string
  assetId?: string
  commentId?: string
  interestId?: string
  updateId?: string
  conversationId?: string
  messageId?: string
  moveId?: string
  facts?: Readonly<Record<string, unknown>>
}

type Recipients = (about: Occurrence) => RawBuilder<{ user_id: string }>

const founder: Recipients = ({ startupId }) =>
  sql`select user_id from public.startups where id = ${startupId}`
const person: Recipients = ({ personId }) => sql`select ${personId}::uuid as user_id`

/** Who follows a story's founder with the bell on: nobody, of an anonymous story. */
const bellsOfFounder = (startupId: string | undefined) => sql`
  select follows.user_id from public.follows
  join public.startups on startups.id = ${startupId} and startups.user_id = follows.person_id
  where follows.bell and not startups.is_anonymous`

/** Followers of a person don't learn of an anonymous story. */
const followersOf: Recipients = ({ startupId }) => sql`
  select user_id from public.bookmarks where startup_id = ${startupId}
  union
  select user_id from public.follows where startup_id = ${startupId} and bell
  union
  ${bellsOfFounder(startupId)}`

/** Followers of a person learn neither of an anonymous story nor of what its founder says there. */
const bellsOf: Recipients = ({ actorId, hidesActor, startupId, commentId }) =>
  commentId
    ? sql`select user_id from public.follows where person_id = ${hidesActor ? null : actorId}::uuid and bell`
    : sql`
      ${bellsOfFounder(startupId)}
      union
      select follows.user_id from public.follows
      join public.startups on startups.id = ${startupId} and follows.kind = 'category' and follows.subject = startups.category
      where follows.bell
      union
      select follows.user_id from public.follows
      join public.startups
        on startups.id = ${startupId} and follows.kind = 'tag' and follows.subject = any(app.folded_tags(startups.tags))
      where follows.bell`

/** Whom each kind tells, as SQL that gives `user_id`. Needs system rights. */
export const RECIPIENTS: Readonly<Record<Kind, Recipients>> = {
  reply: person,
  mention: person,
  comment: founder,
  // An interest tells the founder, a message of a conversation the other of the two.
  message: (about) => (about.personId ? person(about) : founder(about)),
  move: person,
  handover: person,
  proof: person,
  revival: followersOf,
  offer: ({ startupId }) => sql`
    select interest.interested_user_id as user_id
    from public.interest_contacts interest
    join public.revival_opportunities offer on offer.id = interest.revival_opportunity_id
    where offer.startup_id = ${startupId}
      -- Whose conversation closes with the offer is told of that.
      and not exists (
        select from public.conversations c
        join public.conversation_moves v on v.conversation_id = c.id and v.to_state = 'closed' and v.created_at >= now()
        where c.revival_opportunity_id = offer.id and c.member_id = interest.interested_user_id
      )`,
  update: followersOf,
  news: bellsOf,
  follower: person,
  correction: founder,
  role: person,
  suspension: person,
  hidden: person,
  decision: person,
  report: person,
}

/** The kinds that tell whoever saved or follows something. These may be thousands: see `notifyMany`. */
const FOR_MANY = ['revival', 'update', 'news'] as const satisfies readonly Kind[]
export type ManyKind = (typeof FOR_MANY)[number]
/** The kinds that tell a few. */
export type DirectKind = Exclude<Kind, ManyKind>

export const isForMany = (kind: Kind): kind is ManyKind => FOR_MANY.some((many) => many === kind)

/**
 * Rows of one kind about one thing are one line. Decisions are a line each. A chapter about a revival doesn't
 * replace its line, nor a comment that of a new story.
 */
export const thingOf = (kind: Kind, about: Occurrence): string => {
  if (kindOf(kind).choice === null) return crypto.randomUUID()
  const thing = about.conversationId ?? about.startupId ?? about.assetId ?? about.personId ?? kind
  return kind === 'revival' || kind === 'news' ? `${thing} ${about.facts?.change}` : thing
}
