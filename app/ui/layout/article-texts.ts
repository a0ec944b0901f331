export const ARTICLE_TEXTS = { contents: 'Contents' } as const
