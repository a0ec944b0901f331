import type { ActId } from '../acts.ts'
import type { ReasonId } from '../reasons.ts'
import { REPORTED, type ReportedKind } from '../reported.ts'
import type { RuleId } from '../rules.ts'

/** What a moderator starts from; the words are theirs to change. */
export interface Template {
  label: string
  reason: ReasonId | null
  /** The rule that it breaks; without one, it's that of the kind of thing. */
  rule?: RuleId
  words: string
}

/** The templates for what breaks a rule, in the order of the keys 1 to 7. */
const BREACHES: readonly Template[] = [
  {
    label: 'An ad',
    reason: 'spam',
    words:
      "It's an ad. Please tell people when something you link to is yours, and only link where it answers the story.",
  },
  { label: 'Off the subject', reason: 'off_topic', words: 'It has nothing to do with what it stands under.' },
  {
    label: 'Unkind',
    reason: 'unkind',
    words: 'It insults or threatens somebody. Please write about the project, not the person.',
  },
  {
    label: 'Private data',
    reason: 'private_data',
    words: "It shows private details about somebody who didn't ask to be in it.",
  },
  {
    label: 'Not theirs',
    reason: 'not_theirs',
    words: "It's somebody else's work, and you didn't show a right to it.",
  },
  { label: 'False', reason: 'scam', words: "It isn't what it says it is." },
  { label: 'Illegal', reason: 'illegal', rule: 'law', words: "It's against the law: " },
]

const DISMISSALS: readonly Template[] = [
  {
    label: 'Nothing wrong',
    reason: null,
    words: 'We looked at it and found nothing against our guidelines.',
  },
  {
    label: 'An opinion',
    reason: null,
    words: "It's an opinion that some won't share, and it's said in a fair way.",
  },
  { label: 'No proof', reason: null, words: 'We found nothing that contradicts it.' },
  { label: 'Changed', reason: null, words: 'Its author has changed it since it was reported.' },
]

const RELEASES: readonly Template[] = [
  { label: 'Good links', reason: null, words: 'We looked at the links, and they belong here.' },
]

const RETURNS: readonly Template[] = [
  { label: 'We were wrong', reason: null, words: 'We were wrong to hide it. Sorry.' },
  { label: 'Changed', reason: null, words: 'It has changed, and nothing is wrong with it now.' },
]

const RINGS: readonly Template[] = [
  {
    label: 'Made for it',
    reason: 'spam',
    words: 'These votes came together, from accounts that were made for them.',
  },
]

export function templatesFor(act: ActId): readonly Template[] {
  if (act === 'dismiss') return DISMISSALS
  if (act === 'release_links') return RELEASES
  if (act === 'take_out_votes') return RINGS
  return act === 'show' ? RETURNS : BREACHES
}

export const ruleOf = (template: Template, kind: ReportedKind): RuleId => template.rule ?? REPORTED[kind].rule
