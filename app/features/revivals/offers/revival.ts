/** Literal texts of section 8 of the specification. */
export const REVIVAL_TEXTS = { notFound: 'Revival opportunity not found' } as const
