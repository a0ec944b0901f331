import { CAUSE_PATHS } from '../stories/lessons/lesson.ts'

export const PUBLIC_PAGES = [
  '/',
  '/directory',
  '/revivals',
  '/insights',
  '/lessons',
  ...CAUSE_PATHS,
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
