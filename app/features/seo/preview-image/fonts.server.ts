import { fileURLToPath } from 'node:url'

/**
 * The typefaces of cards, by their Pango names; the other files in `fonts/` are fallbacks for more scripts.
 * Import this before any text is drawn: the font path is read once.
 */
export const FACES = {
  name: 'Brygada 1918 Semi-Bold',
  oneLiner: 'Brygada 1918 Italic',
  stamp: 'Archivo Narrow Bold',
} as const

process.env.FONTCONFIG_FILE = fileURLToPath(new URL('./fonts.server.conf', import.meta.url))
