import { type HandoverKind, ownWarning } from './kind.ts'

export const CLEAN_UP_KINDS = {
  secrets: {
    title: 'Keys and passwords replaced',
    phase: 'clean_up',
    by: 'receiver',
    giver: 'Give the receiver a list of all keys, tokens and passwords that the project uses, and where.',
    receiver:
      'Make each of them anew: keys of services, webhooks, deploy keys, secrets of builds, passwords of databases.',
    days: [1, 2],
    proofs: [],
    warnings: [
      ownWarning('Whatever two people have known is not secret any more. Replace it, even among friends.'),
      ownWarning('Keys that were ever committed stay in the history of the repository.'),
    ],
  },
  old_access: {
    title: 'Old access removed',
    phase: 'clean_up',
    by: 'giver',
    giver:
      'Last of all: remove yourself from everything that passed on, and delete your copies of what is not yours any more.',
    receiver:
      'Look through the people of each account, and close this step when only those are left whom you want there.',
    days: [1, 1],
    proofs: [],
    warnings: [
      ownWarning('Do this last. Until then the giver is the only one who can repair a step that failed.'),
    ],
  },
} as const satisfies Record<string, HandoverKind>
