export const REVIVAL_TEXTS = { notFound: 'Revival opportunity not found' } as const
