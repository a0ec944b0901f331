/** Only sellers who press Delete load them. */
export const DELETE_LISTING_TEXTS = {
  areYouSure: 'Delete this listing?',
  warning:
    "Nobody sees the listing or its files any more. For 30 days our support can bring it back; after that it's gone for good.",
} as const
