export const LISTING_FORM_TEXTS = {
  create: {
    title: 'List Your Assets',
    form: 'Your asset',
    draft: 'We saved your draft. Pick up where you left off.',
    discard: 'Start over',
    submit: 'List My Asset',
    submitting: 'Listing...',
  },
  edit: {
    title: 'Edit Your Asset',
    form: 'Your listing',
    draft: 'You have unsaved changes from last time.',
    discard: 'Discard changes',
    submit: 'Save Changes',
    submitting: 'Saving...',
  },
  sections: 'Sections',
  sectionCount: (count: number) => `${count} sections`,
  sectionDone: 'Complete',
  toFix: (count: number) => `${count} to fix`,
  step: (number: number, count: number) => `Step ${number} of ${count}`,
  back: 'Back',
  next: 'Continue',
  signInLater: "You'll be asked to sign in. We'll save what you've written.",
  paused: "Your account is paused, so you can't publish or change listings.",
  draftStays: 'Your draft stays in this browser until you save it.',
  elsewhere: {
    title: 'Also open in another tab',
    description: 'This listing changed there. Both tabs show the same draft.',
  },
  draftNotKept: "Your browser doesn't keep this draft. Please list it before you leave.",
  view: { label: 'View it', altText: 'Find it under "Your listings" in your profile' },
  /** Stands beside the button. */
  freeForAll: 'Free, for everybody',
  noPrice: 'No price yet',
  unfinishedFiles: "Some files haven't finished uploading.",
} as const

/** What stands in the empty field of each kind of contact (LIST-21). */
export const CONTACT_PLACEHOLDERS = {
  '': 'Choose a contact method first',
  email: 'you@example.com',
  whatsapp: '+1 555 010 9999',
  telegram: '@yourname',
  website: 'https://example.com/contact',
  other: 'How should buyers reach you?',
} as const

/** What is said about each field (LIST-27, LIST-29, LIST-37). */
export const FIELD_ERRORS = {
  title: 'Title is required',
  short_description: 'Short description is required',
  detailed_description: 'Detailed description is required',
  category: 'Category is required',
  license_type: 'License type is required',
  cover_image: 'Cover image is required',
  price: 'Price is required',
  contact_method: 'Contact method is required',
  contact_info: 'Contact info is required',
} as const
