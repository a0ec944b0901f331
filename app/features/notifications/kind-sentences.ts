/** Names stand out: they are in a list of their own. */
export type LinePart = string | { name: string }

export const named = (name: string): LinePart => ({ name })

export const MOVES: Readonly<Record<string, string>> = {
  accepted: ' accepted you for ',
  declined: ' declined your message about ',
  withdrawn: ' withdrew their message about ',
  closed: ' closed the conversation about ',
  talking: ' wants to talk about ',
  open: ' opened the conversation again about ',
}

export const OFFER_CHANGES: Readonly<Record<string, string>> = {
  closed: ' is closed',
  paused: ' is paused',
  opened: ' is open again',
  edited: ' says something new',
}

type Sentence = (who: LinePart, name: LinePart) => readonly LinePart[]

export const HANDOVER_CHANGES: Readonly<Record<string, Sentence>> = {
  begun: (_, name) => ['The handover of ', name, ' has begun'],
  handed_over: (who, name) => [who, ' handed over a step of ', name],
  accepted: (who, name) => [who, ' accepted a step of ', name],
  problem: (who, name) => [who, ' has a problem with a step of ', name],
  signed: (who, name) => [who, ' signed what passes on of ', name],
  added: (who, name) => [who, ' added a step to the handover of ', name],
  unsigned: (who, name) => [who, ' changed what you signed for ', name, '. Please read and sign it again'],
  expiring: (_, name) => ['A step of the handover of ', name, ' runs out soon'],
  expired: (_, name) => ['A step of the handover of ', name, ' has run out'],
  late: (_, name) => ['A step of the handover of ', name, ' waits for you'],
  proof: (_, name) => ['A check of the handover of ', name, ' found something else'],
  silent: (_, name) => ['Does the handover of ', name, ' go on?'],
  ending: (who, name) => [who, ' wants to end the handover of ', name],
  done: (_, name) => ['The handover of ', name, ' is done'],
  returned: (who, name) => [who, ' returned ', name],
  runs: (who, name) => [who, ' says that ', name, ' runs again'],
  well: (_, name) => ['Is all well with ', name, '?'],
  still_runs: (_, name) => ['Does ', name, ' still run?'],
  leaving: (_, name) => [
    'The founder of ',
    name,
    ' leaves, and the story goes with them. Publish your chapter as a story of your own',
  ],
}

export const PROOF_CHANGES: Readonly<Record<string, Sentence>> = {
  found: (_, name) => ['We found your proof: ', name, ' says Verified founder'],
  missing: (_, name) => [
    'Your proof for ',
    name,
    " isn't there any more. Put it back within two days, or Verified founder goes",
  ],
  ended: (_, name) => ['Your proof for ', name, ' has ended, and Verified founder is gone'],
  claimed: (who, name) => [who, ' has proven that ', name, ' is their project'],
}

export const HIDDEN_ACTS: Readonly<Record<string, (noun: string) => string>> = {
  hidden: (noun) => `A moderator hid your ${noun}`,
  shown: (noun) => `Your ${noun} can be seen again`,
  deleted: (noun) => `A moderator deleted your ${noun}`,
}

export const DECISIONS: Readonly<Record<string, (noun: string) => string>> = {
  dismiss: (noun) => `A moderator looked at your ${noun}, and it stays`,
  warn: (noun) => `A moderator warned you about your ${noun}`,
  release_links: (noun) => `A moderator released the links in your ${noun}`,
  close_listing: () => 'A moderator closed your listing',
  mark_unconfirmed: () => 'A moderator marked the facts of your story as not confirmed',
  take_out_votes: () => 'A moderator took out votes for your story that came together',
  fold: (noun) => `Your ${noun} is folded automatically until a moderator has looked`,
  grant_appeal: (noun) => `Your appeal was right: your ${noun} is as it was`,
  refuse_appeal: () => 'Your appeal was refused',
}

export const REPORT_OUTCOMES: Readonly<Record<string, (noun: string) => string>> = {
  acted: (noun) => `We acted on the ${noun} that you reported`,
  dismissed: (noun) => `The ${noun} that you reported stays as it is`,
  gone: (noun) => `The ${noun} that you reported is gone`,
  reversed: (noun) => `What we decided about the ${noun} that you reported was taken back`,
}

type Facts = Readonly<Record<string, unknown>>

/** What somebody did whom one follows with the bell on. */
export const newsVerb = ({ change }: Facts): string => (change === 'story' ? ' published ' : ' commented on ')

export const revivalVerb = ({ change }: Facts): string =>
  change === 'chapter' ? ' tells what happened next' : ' is revived'
