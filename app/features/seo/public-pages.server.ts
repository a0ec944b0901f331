export const PUBLIC_PAGES = [
  '/',
  '/directory',
  '/marketplace',
  '/support',
  '/contact',
  '/guidelines',
  '/moderation',
  '/report',
  '/privacy',
  '/terms',
] as const
