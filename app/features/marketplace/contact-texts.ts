export const CONTACT_TEXTS = {
  open: 'Contact Seller',
  panel: 'Contact',
  close: 'Close',
  loading: 'Loading contact details',
  notLoaded: "We couldn't load the contact details.",
  tryAgain: 'Try Again',
  needsScripts: 'Contacting the seller needs JavaScript. Please turn it on for this page.',
  unknown: 'N/A',
  none: 'No contact info available',
  greeting: 'Hello I found your asset on Unpause!',
} as const
