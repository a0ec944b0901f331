export const RULEBOOK_PAGE = {
  version: (version: number) => `Version ${version}`,
  since: 'in force since',
  from: 'published on',
  older: 'This is an older version.',
  inForce: 'Read the one in force',
  versions: 'Versions',
  first: 'The first version.',
  current: 'in force',
} as const
