import { CAUSE_PATHS } from '../stories/lessons/lesson.ts'

export const PUBLIC_PAGES = [
  '/',
  '/directory',
  '/revivals',
  '/lessons',
  ...CAUSE_PATHS,
  '/insights',
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
