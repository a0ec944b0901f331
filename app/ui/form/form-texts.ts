export const FORM_TEXTS = {
  /** What follows the first star of a form. */
  required: 'required',
  count: (count: number, max: number) => `${count} of ${max}`,
  charactersLeft: (left: number, max: number) =>
    left > 0
      ? `${left} ${left === 1 ? 'character' : 'characters'} left`
      : `You've reached the limit of ${max} characters.`,
  search: 'Search',
  add: 'Add',
  remove: (tag: string) => `Remove ${tag}`,
  removed: (tag: string) => `${tag} removed`,
  added: (tag: string) => `${tag} added`,
  duplicate: (tag: string) => `${tag} is already in the list`,
  full: "You've reached the limit. Remove one to add another.",
} as const
