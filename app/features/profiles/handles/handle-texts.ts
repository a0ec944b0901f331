export const HANDLE_TEXTS = {
  form: 'A handle has 3 to 30 characters: a to z, 0 to 9, and single hyphens in between.',
  taken: 'This handle is taken, or looks too much like one that is. Please choose another one.',
  tooSoon: 'You can change your handle once in 30 days. Your old one still works.',
} as const
