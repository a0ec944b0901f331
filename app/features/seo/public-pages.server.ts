/** The pages that everybody may read and find, beside stories and assets. */
export const PUBLIC_PAGES = [
  '/',
  '/directory',
  '/marketplace',
  '/support',
  '/contact',
  '/guidelines',
  '/privacy',
  '/terms',
] as const
