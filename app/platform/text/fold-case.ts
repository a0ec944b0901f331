import { normalize } from './normalize.ts'

/**
 * Gives a text one form, whichever way it was typed, for comparing and searching. `app.folded` makes the same
 * of what is stored (0110).
 */
export const folded = (text: string): string =>
  normalize(text.replace(/[™℠]/g, ' '), 'NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
