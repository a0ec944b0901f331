/** What contact with a founder says (section 8 of the specification, literal). */
export const REVIVAL_TEXTS = { notFound: 'Revival opportunity not found' } as const
