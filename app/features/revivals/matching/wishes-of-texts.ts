/** The texts with which others read what a member looks for. */
export const WISHES_OF_TEXTS = {
  title: 'Looks for',
  roles: 'Can be',
  stack: 'Knows',
  hours: 'Hours a week',
  ways: 'How',
  terms: 'Terms',
  categories: 'Categories',
} as const
