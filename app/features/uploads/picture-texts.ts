export const PICTURE_FIELD_TEXTS = {
  change: 'Change',
  uploading: (name: string) => `Uploading ${name}…`,
  added: (label: string) => `${label} added.`,
  removed: (label: string) => `${label} removed.`,
  firstFrame: 'Only the first frame of this animation is shown.',
} as const

export const PICTURE_ERRORS = {
  notFound: 'Image not found.',
  missing: 'Please choose an image.',
  tooLarge: 'Images can be up to 5 MB. Please choose a smaller one.',
  otherImage: 'This ID is already used by another image.',
} as const
