/** Only founders load them. */
export const OWN_OFFER_TEXTS = {
  change: 'Change the offer',
  close: { taken: 'Close it: somebody took it', no_longer: 'Close it: no longer on offer' },
  reopen: 'Reopen the offer',
  closed: {
    title: 'Offer closed',
    description: 'Nobody can write to you about it until you reopen it. The messages you have stay.',
  },
  reopened: { title: 'Offer reopened', description: 'Your story is open for revival again.' },
  open: 'Open for revival',
  openHint:
    'Readers can then write to you. Only you read what they write, and you can close the offer at any time.',
  publish: 'Publish the offer',
  publishing: 'Publishing…',
  opened: { title: 'Open for revival', description: 'Your story shows the offer already.' },
  notOpened: "Your story isn't open for revival yet",
  edit: 'Edit the offer',
  editHint: 'Readers see the changes at once, and when you made them. Messages you have stay.',
  save: 'Save the offer',
  saving: 'Saving…',
  saved: { title: 'Offer saved', description: 'Your story shows it already.' },
  notLoaded: "We couldn't load your offer. Please try again.",
  notChanged: "Your offer didn't change",
  tryAgain: 'Please try again.',
} as const
