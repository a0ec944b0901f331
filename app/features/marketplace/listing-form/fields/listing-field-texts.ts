import { ASSET_LIMITS } from '../../listing-limits.ts'
import { CURRENCY_SIGN } from '../../price.ts'

const MAX_MB = ASSET_LIMITS.file_size / 1024 ** 2

export const SECTION_TITLES = {
  overview: 'Asset Overview',
  category: 'Categorization',
  files: 'Upload Files & Visuals',
  price: 'Price & Contact Method',
  notes: 'Story & Usage Notes (Optional)',
} as const

export const LISTING_FIELDS = {
  title: 'Title',
  shortDescription: 'Short Description',
  shortDescriptionHint: 'One or two sentences. This is what the card shows.',
  detailedDescription: 'Detailed Description',
  detailedDescriptionHint: "What's included, what shape it's in, and what someone could do with it.",
  story: 'Story',
  storyHint: 'The asset and the story will link to each other.',
  noStory: 'None of my stories',
  offer: 'Part of an offer',
  offerHint: 'The listing and your revival offer will link to each other.',
  noOffer: 'None of my offers',
  category: 'Category',
  chooseCategory: 'Choose a category',
  license: 'License Type',
  chooseLicense: 'Choose a license',
  tags: 'Tags',
  isFree: 'Is this asset free?',
  free: 'Yes — immediate download',
  paid: 'No — buyers contact you',
  price: `Price (${CURRENCY_SIGN})`,
  priceHint: 'In US dollars, such as 1200 or 12.50.',
  priceShown: (price: string) => `Buyers see ${price}`,
  contactMethod: 'Contact Method',
  chooseContactMethod: 'Choose a contact method',
  contactInfo: 'Contact Info',
  contactInfoHint: 'Shown only when a buyer presses Contact Seller.',
  contactShown: (link: string) => `Buyers get ${link}`,
  contactInstructions: 'Additional Contact Instructions',
  coverDescription: 'What the cover shows',
  coverDescriptionHint: "Optional. Read out to people who don't see the picture.",
  founderStory: 'Your Story / Background',
  usageNotes: 'Special Notes / Usage Guide',
} as const

export const COVER_TEXTS = {
  label: 'Cover Image',
  alt: 'Your cover image',
  gone: 'This image is no longer available. Please choose it again.',
  field: {
    prompt: 'Add a cover image',
    overPrompt: 'Drop to add the cover',
    hint: '16:9 preferred for best preview',
    button: 'Choose image',
    remove: 'Remove cover',
  },
} as const

export const LINK_TEXTS = {
  label: 'Links & Resources',
  placeholder: 'https://',
  add: 'Add Link',
  remove: (address: string) => `Remove ${address}`,
} as const

export const FILES_TEXTS = {
  label: 'Files',
  prompt: 'Drop files here',
  overPrompt: 'Drop to add them',
  hint: `zip, pdf, doc, docx or any type, up to ${MAX_MB} MB each`,
  choose: 'Choose files',
  repeated: 'is already in the list.',
  addAgain: 'Add it anyway',
  addAgainLabel: (name: string) => `Add ${name} anyway`,
  progress: (done: number, all: number, percent: number) => `${done} of ${all} files uploaded, ${percent}%`,
} as const

export const UPLOAD_TEXTS = {
  waiting: 'Waiting',
  uploading: (name: string) => `Uploading ${name}`,
  download: (name: string) => `Download ${name}`,
  cancel: (name: string) => `Cancel ${name}`,
  delete: (name: string) => `Delete ${name}`,
  remove: 'Delete',
  retry: 'Retry',
  retryLabel: (name: string) => `Try ${name} again`,
  chooseAgain: 'Choose again',
  chooseAgainLabel: (name: string) => `Choose ${name} again`,
  chooseSame: 'Choose the same file again to continue.',
  doubts: {
    incomplete: 'This looks incomplete. Use it anyway?',
    'other kind': "What's in it isn't what its name says. Use it anyway?",
  },
  keep: 'Use it anyway',
  keepLabel: (name: string) => `Use ${name} anyway`,
  /**
   * Stands below a file that is odd.
   * @param note what buyers read
   */
  kept: (note: string) => `Buyers see “${note}” beside this file.`,
  notKept: "We couldn't save your answer. Please try again.",
  hasLocation: 'This photo says where it was taken. Whoever downloads it can read that.',
  removeLocation: 'Remove that',
  removeLocationLabel: (name: string) => `Remove that from ${name}`,
  locationRemoved: 'The place is gone from the photo. Nothing else has changed.',
  locationNotRemoved: "We couldn't remove the place. Please try again.",
} as const
