export const STATIC_PAGE_TEXTS = { lastUpdated: 'Last updated:' } as const
