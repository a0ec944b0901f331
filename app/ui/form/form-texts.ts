export const FORM_TEXTS = {
  search: 'Search',
  add: 'Add',
  remove: (tag: string) => `Remove ${tag}`,
  removed: (tag: string) => `${tag} removed`,
  added: (tag: string) => `${tag} added`,
  duplicate: (tag: string) => `${tag} is already in the list`,
  full: "You've reached the limit. Remove one to add another.",
} as const
