import { fileURLToPath } from 'node:url'

/**
 * The faces that cards are set in, as Pango names them. Where one has no letter for a script, the others in `fonts/`
 * step in. Import this before any text is drawn: where the fonts lie is read once, at the first.
 */
export const FACES = {
  name: 'Brygada 1918 Semi-Bold',
  oneLiner: 'Brygada 1918 Italic',
  stamp: 'Archivo Narrow Bold',
} as const

process.env.FONTCONFIG_FILE = fileURLToPath(new URL('./fonts.server.conf', import.meta.url))
