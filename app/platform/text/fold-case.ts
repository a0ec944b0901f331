import { normalize } from './normalize.ts'

/**
 * Whichever way a text was typed: for comparing and searching. `app.folded` makes the same of what is stored
 * (0110).
 */
export const folded = (text: string): string =>
  normalize(text.replace(/[™℠]/g, ' '), 'NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
