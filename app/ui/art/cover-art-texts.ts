export const COVER_ART_TEXTS = {
  shutDown: 'SHUT DOWN',
  abandoned: 'BUILT & ABANDONED',
  paused: 'PAUSED',
  pivoted: 'PIVOTED',
  openForRevival: 'OPEN FOR REVIVAL',
} as const
