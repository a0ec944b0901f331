export const PUBLIC_PAGES = [
  '/',
  '/directory',
  '/revivals',
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
