export const ART_TEXTS = { brand: 'Unpause' } as const
