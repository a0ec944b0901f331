import type { RecordedAct } from './acts.ts'
import { REPORTED, type ReportedKind } from './reported.ts'

interface Outcome {
  kind: ReportedKind
  act: RecordedAct
  isGone: boolean
  isReversed: boolean
}

const SENTENCES: Readonly<Record<RecordedAct, (noun: string) => string>> = {
  dismiss: (noun) => `The ${noun} stays as it is.`,
  warn: (noun) => `We warned the author of the ${noun}.`,
  hide: (noun) => `We hid the ${noun}.`,
  show: (noun) => `The ${noun} can be seen again.`,
  release_links: (noun) => `The ${noun} stays as it is.`,
  delete: (noun) => `We deleted the ${noun}.`,
  suspend: (noun) => `We suspended the author of the ${noun}.`,
  close_listing: () => 'We closed the listing.',
  mark_unconfirmed: () => "We marked the story's facts as not confirmed by its founder.",
  take_out_votes: () => 'We took out votes for the story that came together.',
  fold: (noun) => `The ${noun} is folded until a moderator has looked.`,
  hold: (noun) => `The ${noun} is held until a moderator has looked.`,
  lift: () => 'We lifted the suspension.',
  grant_appeal: (noun) => `We took back what we had decided about the ${noun}.`,
  refuse_appeal: (noun) => `What we had decided about the ${noun} stays.`,
}

/** What somebody who reported a thing learns: what was done, not what the author was told. */
export const outcomeSentence = ({ kind, act, isGone, isReversed }: Outcome): string => {
  const { noun } = REPORTED[kind]
  if (isReversed) return SENTENCES.grant_appeal(noun)
  if (isGone) return `The ${noun} was gone before we decided.`
  return SENTENCES[act](noun)
}
