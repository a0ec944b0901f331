export const ARCHIVE_TEXTS = {
  busy: 'Too many archives are being downloaded right now. Please try again in half a minute.',
} as const
