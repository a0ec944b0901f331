/** Refusals of what was sent, before anything is read. */
export const START_ERRORS = {
  eitherOr: 'Paste an address or choose a file.',
  fileText: 'The file must be text',
  fileTooLarge: 'Files can be up to 1 MB.',
  alreadyTwo: "You're reading two sources already. Please wait until one is done.",
  busy: 'Several members are reading sources right now. Please try again in a moment.',
} as const
