export const PUBLIC_PAGES = [
  '/',
  '/directory',
  '/marketplace',
  '/support',
  '/contact',
  '/guidelines',
  '/moderation',
  '/moderation/rules',
  '/report',
  '/privacy',
  '/terms',
] as const
