import { type HandoverKind, ownWarning } from './kind.ts'

export const AGREE_KINDS = {
  scope: {
    title: "What passes on, and what doesn't",
    phase: 'agree',
    by: 'both',
    giver:
      'Read it together, and name everything that stays with you. Both of you sign, before anything moves.',
    receiver:
      'Read it together, and ask about everything that you expected and that is not there. Both of you sign, before anything moves.',
    days: [1, 2],
    proofs: [],
    warnings: [
      ownWarning(
        '"The app" means the code to one and the whole operation to the other. Most disputes begin there.',
      ),
    ],
  },
  liabilities: {
    title: 'What comes with it',
    phase: 'agree',
    by: 'giver',
    giver:
      'Say what comes along: open tickets, unpaid bills, renewals, what people have paid for in advance, promises. Write "none" where there is nothing.',
    receiver:
      'Read what comes along, and ask for the dates and amounts that are missing. Close this step when you accept it.',
    days: [1, 3],
    proofs: [],
    warnings: [
      ownWarning(
        'Look into the support mailbox as well. Unanswered customers and an unpaid help desk have surprised buyers before.',
      ),
    ],
  },
  agreement: {
    title: 'Written agreement',
    phase: 'agree',
    by: 'both',
    giver:
      'Download the template, change what you like, and both sign it. It needs the legal names of both of you.',
    receiver:
      'Read the agreement, change what you like, and both sign it. It needs the legal names of both of you.',
    days: [1, 5],
    proofs: [],
    warnings: [ownWarning('The template is no legal advice. A lawyer can make it better.')],
  },
} as const satisfies Record<string, HandoverKind>
