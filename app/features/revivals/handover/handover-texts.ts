import type { HandoverPhase } from './kinds/kind.ts'

/** Answers of the API. */
export const HANDOVER_ERRORS = {
  notFound: 'Handover not found',
  itemNotFound: 'Step not found',
  changed: 'This has changed meanwhile. Please look again.',
  refused: 'This is not up to you.',
  unsigned: 'First you both sign what passes on, and what does not.',
  nothingReceived: 'Nothing has changed hands. Add a step for what did, or end the handover as returned.',
  receivedAlready: 'The other has received something. Only they can return it now.',
  openItems: 'Some steps are still open. You can finish with open steps if both of you agree.',
  ended: 'This handover has ended.',
  past: 'Please choose today or a later day.',
  tooFar: (years: number) => `Please choose a day within ${years} years.`,
  noWords: 'Please say what the problem is.',
  othersProof: 'The other gave this proof, so only they can change it.',
  notKind: 'A step of this kind cannot become one of that kind.',
  once: 'Every handover has this step once.',
  noProof: 'There is nothing to look up for this step.',
  notText: 'Please write text.',
  tooLong: (most: number) => `Please shorten this to ${most} characters.`,
  tooManyLines: 'A declaration can have up to 30 lines.',
  noLine: 'Please say what it is.',
  notADay: 'Please give a day, such as 2027-02-03.',
  nothing: 'Please say what to change.',
} as const

export const PHASE_LABELS: Record<HandoverPhase, string> = {
  agree: 'Agree',
  move: 'Move',
  clean_up: 'Clean up',
}
