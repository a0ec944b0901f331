export const SELLER_LIMITS = { name: 200, address: 500, contact: 200, register: 100 } as const

/** What a buyer sees beside a listing once the seller has answered. */
export const SELLER_LINE_TEXTS = {
  seller: 'Seller',
  private: 'A private person. Consumer rights that apply to traders may not apply.',
  trader: 'A trader',
  name: 'Name',
  address: 'Address',
  contact: 'Contact',
  register: 'Register number',
} as const

export const SELLER_FORM_TEXTS = {
  title: 'How you sell',
  deck: 'Buyers see this on your listings. You need not answer; without an answer, your listings say nothing.',
  description: 'Say whether you sell on Unpause privately or as a trader.',
  question: 'Do you sell privately or as a trader?',
  hint: 'A trader acts for a trade, business or profession.',
  asPrivate: 'Privately',
  asTrader: 'As a trader',
  name: 'Name of the trader',
  address: 'Address',
  contact: 'Email or phone number',
  register: 'Register number',
  registerHint: 'Such as that of the trade register, if there is one.',
  optional: 'optional',
  lawful: 'I only offer what the law allows',
  noPapers: "We don't ask for identity papers or bank details.",
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  remove: 'Remove my answer',
  removed: 'Removed',
  failed: "We couldn't save this. Please try again.",
  failedTitle: 'Not loaded',
  loadFailed: "We couldn't load what you said. Please try again.",
  loading: 'Loading what you said…',
} as const

export const SELLER_ERRORS = {
  choice: 'Please choose how you sell.',
  name: 'Please give the name of the trader.',
  address: 'Please give the address.',
  contact: 'Please give an email address or a phone number.',
  lawful: 'Please confirm that you only offer what the law allows.',
} as const
