import { fileURLToPath } from 'node:url'

/**
 * The names of fonts for Pango. The other fonts are fallbacks. Import this before drawing text, which reads
 * the font path once.
 */
export const FACES = {
  name: 'Brygada 1918 Semi-Bold',
  oneLiner: 'Brygada 1918 Italic',
  stamp: 'Archivo Narrow Bold',
} as const

process.env.FONTCONFIG_FILE = fileURLToPath(new URL('./fonts.server.conf', import.meta.url))
