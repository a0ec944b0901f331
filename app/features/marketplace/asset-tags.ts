/** The tags that a listing can have (LIST-06). */
export const ASSET_TAGS = [
  'SaaS',
  'Notion',
  'React',
  'Figma',
  'Template',
  'Design',
  'AI',
  'Pitch Deck',
  'Landing Page',
  'Analytics',
] as const
