/** Renders the icons in `public/`. Run it when the logo changes: `node scripts/draw-icons.ts`. */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { MARK } from '../app/ui/icons/mark-paths.ts'

const PAPER = '#f3ede1'
const LOGO = `<path fill="#1b1613" d="${MARK.bar}"/><path fill="#e34a12" d="${MARK.play}"/>`

interface Icon {
  name: string
  size: number
  /** The size of the logo, relative to the icon. */
  logo: number
  /** The radius, relative to the icon; 0 if the platform masks it. */
  radius: number
}

const icons: Icon[] = [
  { name: 'icon-192.png', size: 192, logo: 0.72, radius: 0.2 },
  { name: 'icon-512.png', size: 512, logo: 0.72, radius: 0.2 },
  { name: 'icon-maskable-512.png', size: 512, logo: 0.6, radius: 0 },
  { name: 'apple-touch-icon.png', size: 180, logo: 0.7, radius: 0 },
]

for (const { name, size, logo, radius } of icons) {
  const scale = (size * logo) / 24
  // The logo is half a unit off the centre of its grid.
  const [left, top] = [size / 2 - 12.5 * scale, size / 2 - 12 * scale]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="100%" height="100%" rx="${size * radius}" fill="${PAPER}"/>
    <g transform="translate(${left} ${top}) scale(${scale})">${LOGO}</g>
  </svg>`
  await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true })
    .toFile(fileURLToPath(new URL(`../public/${name}`, import.meta.url)))
}
