/** Only founders load them. */
export const OWN_OFFER_TEXTS = {
  close: 'Close the offer',
  why: 'Why are you closing the offer?',
  reasons: { taken: 'Somebody took it', no_longer: 'No longer on offer' },
  reopen: 'Reopen the offer',
  closed: {
    title: 'Offer closed',
    description: 'Nobody can write to you about it until you reopen it. The messages you have stay.',
  },
  reopened: { title: 'Offer reopened', description: 'Your story is open for revival again.' },
  notChanged: "Your offer didn't change",
  tryAgain: 'Please try again.',
} as const
