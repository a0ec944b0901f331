export const REVIVAL_TEXTS = {
  notFound: 'Revival opportunity not found',
  offered: 'This story has an offer already. Reload the page to see it.',
  closed: 'The offer is closed. Open it again before you pause it.',
  takenOver: 'Somebody has taken this project over.',
  taken: 'Somebody takes this project over. Its offer opens again only if the handover is returned.',
} as const
