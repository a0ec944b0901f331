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
