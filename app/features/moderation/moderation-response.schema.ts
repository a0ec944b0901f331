import { z } from 'zod'
import { SIGNALS } from '../../platform/http/form-signals/signals.ts'
import { LEVELS } from '../../platform/http/rate-limits/levels.ts'
import { RECORDED_ACTS } from './acts.ts'
import { NOTICE_TOPIC_IDS, REASON_IDS } from './reasons.ts'
import { REPORTED_KINDS } from './reported.ts'
import { RULE_IDS } from './rules.ts'

const time = z.iso.datetime()
const kind = z.enum(REPORTED_KINDS)
const reason = z.enum(REASON_IDS)
const act = z.enum(RECORDED_ACTS)
const next = z.string().nullable().meta({ description: 'Cursor for `after`; null on the last page' })

export const ruleOfDecision = z
  .object({
    id: z.enum(RULE_IDS),
    version: z
      .string()
      .meta({ description: 'Of the guidelines, a number; of the terms, the day from which they hold' }),
  })
  .nullable()
  .meta({ id: 'RuleOfDecision' })

const appealState = z
  .enum(['open', 'waiting', 'granted', 'refused', 'over', 'none'])
  .meta({ description: 'none: there is no appeal against it. over: the time has passed' })

export const statementResponse = z
  .object({
    id: z.uuid(),
    act,
    kind,
    name: z.string().meta({ description: 'Of the thing, or of where it is' }),
    path: z.string().nullable().meta({ description: 'Of the thing, where its author can still open it' }),
    content: z.string().nullable().meta({ description: 'The beginning of it' }),
    reason: reason.nullable(),
    rule: ruleOfDecision,
    words: z.string(),
    source: z.enum(['report', 'notice', 'own', 'rule']).meta({
      description: 'A report, a notice of illegal content, a moderator by themselves, or a rule',
    }),
    is_automatic: z.boolean(),
    is_only_moderator: z.boolean(),
    until: time.nullable().meta({ description: 'When a suspension ends' }),
    deletion_at: time.nullable().meta({ description: 'When what is hidden is deleted for good' }),
    decided_at: time,
    is_reversed: z.boolean(),
    appeal: z.object({
      state: appealState,
      until: time.nullable(),
      words: z.string().nullable(),
      sent_at: time.nullable(),
      answer: z.string().nullable(),
      answered_at: time.nullable(),
    }),
  })
  .meta({ id: 'Statement' })

export const statementsResponse = z
  .object({ items: z.array(statementResponse), next })
  .meta({ id: 'Statements' })

const person = z
  .object({
    id: z.uuid(),
    full_name: z.string().nullable(),
    handle: z.string().nullable(),
    avatar_url: z.string().nullable(),
  })
  .meta({ id: 'QueuePerson' })

const claim = z
  .object({ full_name: z.string().nullable(), is_mine: z.boolean(), since: time })
  .nullable()
  .meta({ description: 'Who looks at it now' })

const entry = z.object({
  kind,
  id: z.uuid().meta({ description: 'With the kind, the address of the entry' }),
  name: z.string().meta({ description: 'Of the thing, or of where it is' }),
  path: z.string().nullable(),
  content: z.string().meta({ description: 'What was reported last; the beginning of it in lists' }),
  author: person.nullable().meta({ description: 'null where nobody may know, and once the account is gone' }),
  is_anonymous: z.boolean(),
  state: z.enum(['shown', 'hidden', 'folded', 'withdrawn', 'gone']),
  is_veiled: z
    .boolean()
    .meta({ description: 'Pictures stay veiled: it was reported as sexual abuse of children' }),
  is_notice: z.boolean().meta({ description: 'Somebody gave notice of something illegal' }),
  is_second_look: z.boolean().meta({ description: 'Somebody who reported it asked for another look' }),
  held_links: z
    .object({ content: z.string(), links: z.array(z.string()), held_at: time })
    .nullable()
    .meta({
      description: 'What a new member wrote, with links that are held automatically; others read it without',
    }),
  same_text: z
    .int()
    .nullable()
    .meta({ description: 'How many accounts posted the same text within a day, if four did' }),
  signals: z
    .array(z.enum(SIGNALS))
    .meta({ description: 'Signs that a program may have sent it; each alone changes nothing' }),
  ring_votes: z.object({ votes: z.int(), young: z.int(), first_at: time, last_at: time }).nullable().meta({
    description:
      'Votes for the story that came together; `young` are those of accounts that were younger than a day. Each counts until they are taken out',
  }),
  reports: z.int(),
  reasons: z.array(reason).meta({ description: 'The most frequent first' }),
  opened_at: time,
  claim,
})

export const queueResponse = z
  .object({
    items: z.array(entry.meta({ id: 'QueueEntry' })).meta({ description: 'Notices first, then the oldest' }),
    next,
    totals: z.object({ reports: z.int(), appeals: z.int() }),
    oldest_at: time.nullable(),
    is_only_moderator: z.boolean(),
  })
  .meta({ id: 'ReportQueue' })

const history = z.object({
  upheld: z.int(),
  dismissed: z.int(),
  decisions: z
    .array(
      z
        .object({ id: z.uuid(), act, kind, words: z.string(), decided_at: time, is_reversed: z.boolean() })
        .meta({ id: 'EarlierDecision' }),
    )
    .nullable()
    .meta({ description: 'The latest first; null where nobody may know the author' }),
  member_since: time.nullable(),
  is_suspended: z.boolean().nullable(),
  level: z.enum(LEVELS).nullable().meta({ description: 'How far the author has come' }),
})

export const queueEntryResponse = entry
  .extend({
    version: z.string().nullable().meta({
      description: 'For the decision: of the text, its files and its held links; null once it is gone',
    }),
    versions: z.array(
      z
        .object({
          version: z.string(),
          content: z.string(),
          files: z.array(
            z
              .object({ id: z.uuid(), name: z.string(), sha256: z.string().nullable() })
              .meta({ id: 'ReportedFile' }),
          ),
          is_current: z.boolean(),
        })
        .meta({ id: 'ReportedVersion' }),
    ),
    details: z.array(
      z
        .object({
          id: z.uuid(),
          reporter: person
            .extend({ upheld: z.int(), decided: z.int() })
            .nullable()
            .meta({ description: 'null for guests, and for the only moderator who reported it too' }),
          is_guest: z.boolean(),
          reason,
          words: z.string(),
          version: z.string(),
          notice: z
            .object({
              topic: z.enum(NOTICE_TOPIC_IDS),
              address: z.string(),
              name: z.string().nullable(),
              email: z.string().nullable(),
            })
            .nullable(),
          reported_at: time,
        })
        .meta({ id: 'QueuedReport' }),
    ),
    same_text_entries: z
      .int()
      .meta({ description: 'How many other open entries with the same text you may decide' }),
    guidelines_version: z.int().meta({ description: 'The version of the guidelines that is in force' }),
    are_reporters_hidden: z.boolean().meta({ description: 'You reported it, and are the only moderator' }),
    context: z
      .array(
        z
          .object({
            id: z.uuid(),
            author: z.string().nullable(),
            content: z.string(),
            created_at: time,
            is_reported: z.boolean(),
          })
          .meta({ id: 'CommentAround' }),
      )
      .meta({ description: 'Of a comment: those around it, oldest first' }),
    history,
    acts: z.array(act).meta({ description: 'What you can decide' }),
  })
  .meta({ id: 'QueueEntryDetails' })

export const claimResponse = z.object({ claim }).meta({ id: 'Claim' })

export const decisionResponse = z
  .object({
    id: z.uuid(),
    act,
    reports: z.int().meta({ description: 'How many reports it answers' }),
    others: z.int().meta({ description: 'About how many others with the same text it was decided, too' }),
    left: z.int().meta({
      description: 'Of those, how many still wait: somebody else is on them, or the act makes no sense there',
    }),
  })
  .meta({ id: 'Decision' })

export const appealReceivedResponse = z.object({ id: z.uuid() }).meta({ id: 'ReceivedAppeal' })

export const answeredAppealResponse = z.object({ granted: z.boolean() }).meta({ id: 'AnsweredAppeal' })

export const appealsResponse = z
  .object({
    items: z.array(
      z
        .object({
          id: z.uuid(),
          words: z.string(),
          sent_at: time,
          can_decide: z
            .boolean()
            .meta({ description: 'Whether you may; somebody else decides where there are two' }),
          author: person.nullable(),
          is_anonymous: z.boolean(),
          kind,
          thing: z.uuid(),
          name: z.string(),
          path: z.string().nullable(),
          content: z.string(),
          decision: z.object({
            id: z.uuid(),
            act,
            reason: reason.nullable(),
            rule: ruleOfDecision,
            words: z.string(),
            decided_at: time,
            decided_by: z.string().nullable(),
          }),
        })
        .meta({ id: 'WaitingAppeal' }),
    ),
    next,
    total: z.int(),
  })
  .meta({ id: 'WaitingAppeals' })

export type Statement = z.infer<typeof statementResponse>
export type Statements = z.infer<typeof statementsResponse>
export type ReportQueue = z.infer<typeof queueResponse>
export type QueueEntry = z.infer<typeof entry>
export type RingVotes = QueueEntry['ring_votes'] & {}
export type QueueEntryDetails = z.infer<typeof queueEntryResponse>
export type WaitingAppeals = z.infer<typeof appealsResponse>
