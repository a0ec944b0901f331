/** Only founders load them. */
export const OWN_OFFER_TEXTS = {
  taken: 'Somebody took it',
  noLonger: 'No longer on offer',
  reopen: 'Offer it again',
  notChanged: 'Failed to change the offer',
  tryAgain: 'Please try again.',
} as const
