import type { ProofWay } from '../proven.ts'
import type { OwnProof } from './proof.schema.ts'

const ADD_THEN_CHECK = 'Add the code, then press "Check now".'

export const PROOF_PAGE_TEXTS = {
  title: "Prove it's yours",
  claimTitle: 'This is my project',
  description: "Show a code at the project's site or in its repository.",
  lead: 'Put a short text where only its owner can, and we look for it. Your story, your listings and your page then say "Verified founder".',
  claimLead:
    "Somebody else tells this story. Put a short text where only the project's owner can, and we look for it. Then you can answer beside the story, as its verified founder.",
  anonymousTitle: 'A proof would give you away',
  anonymous: "This story is anonymous, so it can't be verified: the mark would tell whose it is.",
  nothingTitle: 'The story links to nothing that we can look at',
  nothing:
    'A proof needs the site or the public repository of the project among the links of the story. A proof of anything else would say nothing about it.',
  askForCorrection: 'Ask for a correction',
  how: 'How?',
  hints: {
    record: 'For whoever runs the domain. It works even when the site is down.',
    file: 'For whoever can still upload to the site.',
    readme: 'For whoever can push to the public repository.',
  } satisfies Record<ProofWay, string>,
  ways: {
    record: (subject: string) => `A DNS record of ${subject}`,
    file: (subject: string) => `A file on ${subject}`,
    readme: (subject: string) => `A line in the README of ${subject}`,
  } satisfies Record<ProofWay, (subject: string) => string>,
  show: 'Show me the code',
  name: 'Name of the TXT record',
  value: 'Value of the record',
  address: 'Address of the file',
  content: 'Content of the file, in a line of its own',
  repository: 'Repository',
  readmeLine: 'Line in the README, which may be an HTML comment',
  withBadge: 'Or the badge and the line in one',
  check: 'Check now',
  checking: 'Checking…',
  another: 'Choose another way',
  takeBack: 'Take the proof back',
  states: {
    waiting: 'Not found yet',
    proven: 'Verified founder',
    missing: 'The code is missing',
    ended: 'The proof has ended',
  },
  waitsForCode: 'Waiting for your code',
  nextSteps: {
    record: ADD_THEN_CHECK,
    file: ADD_THEN_CHECK,
    readme: 'Paste it into the README and push, then press "Check now".',
  } satisfies Record<ProofWay, string>,
  lookedAt: 'Looked',
  looks: 'We also look by ourselves, next',
  looksAgain: 'We look again',
  looksNoMore: 'We look again when you press Check now.',
  endsAfter: 'If it stays away, the mark goes after',
  leaveIt:
    'Please leave the code where it is. We look for it once a month. If it is gone, or the story no longer names what you proved, we write to you, and the mark goes two days later at the earliest. A server that does not answer ends nothing.',
  recordHint: 'New records can take an hour to show. We look by ourselves for a day and tell you.',
  failed: 'That did not work',
  begun: 'Your code is ready',
  gone: 'The proof is taken back',
  answerTitle: 'Your answer',
  answerHint: 'Readers see it beside the story, under "From the founder".',
  answer: 'What do you want to add or put right?',
  save: 'Save the answer',
  saving: 'Saving…',
  saved: 'Your answer stands beside the story',
  hiddenTitle: 'A moderator hid your answer and your facts',
  hidden:
    'Only you and our moderators can see them. The reason is in the decision about them, which you can appeal.',
  factsTitle: 'Your facts',
  factsHint:
    'How it ended, why, and when, as you know it. Readers see it beside what the story says, under "From the founder".',
  addFacts: 'Add facts of your own',
  changeFacts: 'Change your facts',
  loading: 'Loading…',
} as const

/** What a founder does once the code is copied; undefined if it was found. */
export const nextStepOf = ({ kind, state }: Pick<OwnProof, 'kind' | 'state'>): string | undefined =>
  state === 'proven' ? undefined : PROOF_PAGE_TEXTS.nextSteps[kind]
