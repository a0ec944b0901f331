/** Of what a member looks for, as others read it. */
export const WISHES_OF_TEXTS = {
  title: 'Looks for',
  roles: 'Can be',
  stack: 'Knows',
  hours: 'Hours a week',
  ways: 'How',
  terms: 'Terms',
  categories: 'Categories',
} as const
