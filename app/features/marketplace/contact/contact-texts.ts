export const CONTACT_TEXTS = {
  open: 'Contact Seller',
  panel: 'Contact',
  close: 'Close',
  loading: 'Loading contact details',
  notLoaded: "We couldn't load the contact details.",
  tryAgain: 'Try Again',
  unknown: 'N/A',
  none: 'No contact info available',
  greeting: 'Hello I found your asset on Unpause!',
} as const
