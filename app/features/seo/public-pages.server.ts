import { CAUSES } from '../stories/facts/facts.ts'
import { causePath } from '../stories/lessons/lesson.ts'

export const PUBLIC_PAGES = [
  '/',
  '/directory',
  '/revivals',
  '/insights',
  '/lessons',
  ...CAUSES.map((cause) => causePath(cause)),
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
