import { CONVERSATION_LIMITS, type ConversationState, FILES_PER_MESSAGE } from './conversation.ts'

const characters = (max: number) => `${max.toLocaleString('en-US')} characters`

export const CONVERSATION_TEXTS = {
  notFound: 'Conversation not found',
  messageNotFound: 'Message not found',
  listingNotFound: 'This listing takes no questions.',
  ownListing: 'This is your own listing.',
  blank: 'Please write a message.',
  tooLong: `Messages can be up to ${characters(CONVERSATION_LIMITS.message)} long`,
  tooManyFiles: `A message can have up to ${FILES_PER_MESSAGE} files.`,
  sameFile: 'A file can be in a message once.',
  fileNotFound: 'This file is no longer there.',
  filesNotUploaded: 'A file was not uploaded for this conversation. Please choose it again.',
  idTaken: 'This message ID is already taken. Please send your message again with a new one.',
  moveNotAllowed: "You can't do that in this conversation.",
  contactBlank: 'Please write how to reach you.',
  unnamed: 'A member',
  deleted: 'Deleted member',
  founderOf: (story: string) => `The founder of ${story}`,
  /** The subject of the message to support. */
  demoSubject: (listing: string) => `Question about the demo listing ${listing}`,
} as const

/** Why a message isn't sent. */
export const CLOSED_TEXTS = {
  left: "They have deleted their account, so you can't write to them any more.",
  blocked: 'You blocked this conversation. Unblock it if you want to write.',
  ended: 'This conversation has ended.',
  waits: 'You can send two messages before the first answer.',
} as const

/** What we say if another tab, or the other one, was faster. */
export const CHANGED_TEXTS: Readonly<Record<ConversationState, string>> = {
  new: 'This conversation is new now.',
  talking: 'You are talking now.',
  accepted: 'This was accepted meanwhile.',
  declined: 'This was declined meanwhile.',
  withdrawn: 'This was withdrawn meanwhile.',
  closed: 'This conversation was closed meanwhile.',
  open: 'This conversation is open now.',
}

export const TAKEN_TEXT = 'You accepted somebody else for this project.'

export const CLOSED_OFFER_WORDS = 'The founder has closed this offer.'
