import { type HandoverKind, ownWarning, warningsFrom } from './kind.ts'

const ico = warningsFrom({
  name: "the ICO's data sharing code",
  url: 'https://ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/data-sharing/data-sharing-a-code-of-practice/due-diligence/',
  checked: '2026-11-27',
})

const NO_LEGAL_ADVICE = ownWarning('Other countries ask for more. This is no legal advice.')

export const PEOPLE_KINDS = {
  people_data: {
    title: 'Data about people',
    phase: 'move',
    by: 'giver',
    giver:
      'These people gave their data to you. Tell them who gets it, why, and how they can object, and wait a week. Then hand it over, and delete your copy. What nobody needs is deleted instead.',
    receiver:
      'You become responsible for these people. Use their data for the same purpose only, tell them who you are with your first message, and answer those who want to leave.',
    days: [7, 14],
    proofs: [],
    warnings: [
      ico(
        'Look before at what was promised to these people and why their data was collected. The purpose stays the same.',
      ),
      ico('People are told who holds their data now.'),
      NO_LEGAL_ADVICE,
    ],
  },
  mailing_list: {
    title: 'Mailing list',
    phase: 'move',
    by: 'giver',
    giver:
      'Write to the list yourself: who takes it over, and a link to leave. Wait a week, then hand over those who stayed, each with when and how they signed up.',
    receiver:
      'Ask for the proof of consent with each address. Say with your first mail who you are and why you write, with a link to leave.',
    days: [7, 14],
    proofs: [],
    warnings: [
      ico('People are told who holds their data now.'),
      ownWarning('As a rule a list for marketing needs the consent of its people again.'),
      NO_LEGAL_ADVICE,
    ],
  },
  data_set: {
    title: 'Data',
    phase: 'move',
    by: 'giver',
    giver:
      'Export it in a form that others can read, with a page that explains it. Say whose it is and what it may be used for.',
    receiver: 'Load it once, and count. Data about people is a step of its own.',
    days: [1, 5],
    proofs: [],
    warnings: [ownWarning('Check that no data about people is in it, such as logs or backups.')],
  },
  brand: {
    title: 'Brand',
    phase: 'move',
    by: 'giver',
    giver:
      'Hand over the files of logo, fonts and texts in a form that can be edited. Name what belongs to others, such as fonts and stock photos.',
    receiver: 'Check that the files open, and which licenses you need yourself.',
    days: [1, 2],
    proofs: [],
    warnings: [
      ownWarning(
        'A name that is registered as a trademark passes on in writing, and the register has to learn of it.',
      ),
    ],
  },
  rights: {
    title: 'Patents, trademarks and texts',
    phase: 'move',
    by: 'giver',
    giver:
      'List each right with its number, country and owner. It passes on in writing: name it in the agreement.',
    receiver: 'Have the change entered in the registers, and note when each right renews.',
    days: [5, 30],
    proofs: [],
    warnings: [
      ownWarning(
        'What employees, friends and freelancers made may belong to them. Ask for their word in writing.',
      ),
    ],
  },
  contract: {
    title: 'Contracts',
    phase: 'move',
    by: 'giver',
    giver: 'Ask the other side of each contract whether it may pass on, and end those that nobody needs.',
    receiver: 'Read each contract before it becomes yours: price, notice, renewal.',
    days: [3, 30],
    proofs: [],
    warnings: [ownWarning('Most contracts pass on only if the other side agrees.')],
  },
  other: {
    title: 'Another step',
    phase: 'move',
    by: 'giver',
    giver: 'Hand it over, and say here how.',
    receiver: 'Close this step when it is yours.',
    days: [1, 7],
    proofs: [],
    warnings: [],
  },
} as const satisfies Record<string, HandoverKind>
