/**
 * Draws the icons by which the site is known where an SVG won't do, into `public/`: the mark on paper, in its 24-grid
 * cut. Run it when the mark changes: `node scripts/draw-icons.ts`.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { MARK } from '../app/ui/icons/mark-paths.ts'

const PAPER = '#f3ede1'
const DRAWN_MARK = `<path fill="#1b1613" d="${MARK.bar}"/><path fill="#e34a12" d="${MARK.play}"/>`

interface Icon {
  name: string
  /** Pixels */
  size: number
  /** How much of the edge the mark takes. */
  part: number
  /** Of the corners, as a part of the edge; whoever cuts an icon to shape wants none. */
  round: number
}

const icons: Icon[] = [
  { name: 'icon-192.png', size: 192, part: 0.72, round: 0.2 },
  { name: 'icon-512.png', size: 512, part: 0.72, round: 0.2 },
  { name: 'icon-maskable-512.png', size: 512, part: 0.6, round: 0 },
  { name: 'apple-touch-icon.png', size: 180, part: 0.7, round: 0 },
]

for (const { name, size, part, round } of icons) {
  const scale = (size * part) / 24
  // The mark's own middle, half a unit right of its grid's, stands in the middle of the icon.
  const [left, top] = [size / 2 - 12.5 * scale, size / 2 - 12 * scale]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="100%" height="100%" rx="${size * round}" fill="${PAPER}"/>
    <g transform="translate(${left} ${top}) scale(${scale})">${DRAWN_MARK}</g>
  </svg>`
  await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true })
    .toFile(fileURLToPath(new URL(`../public/${name}`, import.meta.url)))
}
