import { ASSET_LIMITS } from './listing-limits.ts'

/** What listings say: sections 5 and 8 of the specification, verbatim. */
export const LISTING_TEXTS = {
  signedOut: 'User must be authenticated to submit assets',
  kept: 'Your listing is kept.',
  listedOtherwise: (title: string) =>
    `You've already listed this as “${title}”. Edit it on its page, or add its files and cover again to list a separate asset.`,
  missing: {
    title: 'Missing Fields',
    description:
      'Please fill in all required fields. (title, descriptions, category, license type, and cover image)',
  },
  noFiles: { title: 'No Files', description: 'Please upload at least one downloadable file.' },
  noContact: {
    title: 'Contact Info Required',
    description: 'Paid assets must include price, contact method, and info.',
  },
  tooDear: 'Price can be up to 999,999,999.99',
  tooManyTags: { title: 'Too many tags', description: 'You may choose up to 4 tags.' },
  uploadSignedOut: 'User not authenticated',
  uploadNeedsSignIn: "Sign in to add files. We'll save what you've written.",
  uploaded: {
    title: 'Files uploaded successfully',
    description: 'Your files have been uploaded and are ready to use.',
  },
  uploadAsked: {
    title: 'Files uploaded',
    description: 'There is a question about one of them. Please answer it in the list of files.',
  },
  uploadFailed: {
    title: 'Upload failed',
    description: 'Some files failed to upload. Please try again.',
  },
  fileRejected: 'A file was rejected. Delete it from the list, then submit again.',
  fileDeleted: { title: 'File deleted', description: 'The file has been successfully deleted.' },
  deleteFailed: { title: 'Delete failed', description: 'Failed to delete the file. Please try again.' },
  coverFailed: {
    title: 'Upload Failed',
    description: 'Failed to upload cover image. Please try again.',
  },
  submitted: { title: 'Success!', description: 'Your asset has been submitted to the marketplace.' },
  listed: { title: 'Asset Listed!', description: 'Your asset is now live on the marketplace.' },
  saved: { title: 'Changes saved', description: 'Your listing is up to date.' },
  deleted: 'Asset deleted successfully',
  notDeleted: 'Failed to delete asset: ',
  failedTitle: 'Error!',
  failed: 'Failed to submit asset. Please try again.',
} as const

/** Messages about single fields. */
export const ASSET_ERRORS = {
  notAListing: 'A listing must be an object',
  notChanges: 'Changes must be an object',
  category: 'Unknown category',
  license: 'Unknown license type',
  status: 'Unknown status',
  tags: 'Tags must be a list of strings',
  tag: 'Unknown tag',
  notOwnFile: 'You can only list files you uploaded here',
  tooManyFiles: `You can add up to ${ASSET_LIMITS.files} files`,
  price: 'Enter a price of at least 1 in figures, such as 1200 or 12.50',
  ambiguousPrice: (integer: string, fraction: string) =>
    `Is that ${integer} or ${fraction}? Please write ${integer} or ${fraction}.`,
  otherCurrency: 'Prices here are in US dollars. Please enter the amount in dollars.',
  priceTooLow: 'Price must be at least 1, with up to two decimal places',
  links: 'Links must be web addresses',
  link: 'Enter a full link, such as https://example.com',
  tooManyLinks: `You can add up to ${ASSET_LIMITS.external_links} links`,
  contactMethod: 'Unknown contact method',
  contactInfo: {
    email: 'Contact info must be an email address, such as you@example.com',
    whatsapp: 'Contact info must be a phone number with its country code, such as +49 170 1234567',
    telegram: 'Contact info must be a Telegram handle, such as @yourname',
    website: 'Contact info must be a link, such as https://example.com',
    other: '',
  },
} as const
