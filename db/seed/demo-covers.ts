import '../../app/features/seo/preview-image/fonts.server.ts'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { AssetCategory } from '../../app/features/marketplace/asset.ts'
import { escapeXml } from '../../app/platform/text/xml.server.ts'

const WIDTH = 1280
const HEIGHT = 720

const PAPER = '#F3EDE1'
const SHEET = '#FBF8F2'
const INK = '#1B1613'
const EMBER = '#E34A12'

interface CoverInput {
  title: string
  category: AssetCategory
  /** Index within its category, so that neighbours differ. */
  nth: number
}

/** Pseudo-random choices, seeded by the title. */
function randomOf({ title, nth }: CoverInput) {
  let at = 0
  const bytes = createHash('sha256').update(`cover of ${title}`).digest()
  const next = () => bytes[at++ % bytes.length]! / 256
  return {
    /** `high` is exclusive. */
    integer: (low: number, high: number) => low + Math.floor(next() * (high - low)),
    pick: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]!,
    rotate: <T>(of: readonly T[]): T => of[nth % of.length]!,
  }
}
type Random = ReturnType<typeof randomOf>

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** In a frame of 320 by 180. */
const DRAWINGS: Record<AssetCategory, (input: CoverInput, random: Random) => string> = {
  domain({ title }, { pick, rotate }) {
    const ground = rotate(['#2C5956', '#3A4591', '#6A3B4E', '#3F5240'])
    const word = title.split(/[\s:]/)[0]!.toLowerCase()
    const size = Math.min(54, Math.round(480 / word.length))
    return `<path fill="${ground}" d="M0 0h320v180H0z"/>
      <text x="160" y="106" text-anchor="middle" font-family="Brygada 1918" font-weight="600" font-size="${size}"
        fill="${PAPER}" letter-spacing="-1">${escapeXml(word)}<tspan fill="#F2A36B">.</tspan></text>
      <path d="M40 ${pick([128, 134, 140])}h240" stroke="${PAPER}" opacity=".4"/>`
  },

  codebase(_, { integer, pick, rotate }) {
    const colours = ['#AAB6F5', PAPER, '#A69987', PAPER]
    const highlighted = integer(1, 6)
    const lines = range(7).map((line) => {
      const indent = line === 0 || line === 6 ? 30 : pick([48, 48, 66, 84])
      const length = integer(40, 150)
      const y = 28 + line * 20
      const rest = indent + length + 20
      return `<path d="M${indent} ${y}h${length}" stroke="${line === highlighted ? '#FF6A35' : pick(colours)}"/>
        <path d="M${rest} ${y}h${Math.min(integer(24, 90), 300 - rest)}" stroke="#4B423A"/>`
    })
    return `<path fill="${rotate([INK, '#14201F', '#1A1A26'])}" d="M0 0h320v180H0z"/>
      <g stroke-width="7" stroke-linecap="square">${lines.join('')}</g>`
  },

  'ui-ux-design'(_, { integer, pick, rotate }) {
    const [ground, line, soft] = rotate([
      ['#DDE0EE', '#3A4591', '#9AA1CC'],
      ['#D9E5E0', '#2C5956', '#8FB0A8'],
      ['#EFDDD9', '#6A3B4E', '#C79AA6'],
    ])
    const screens = [34, 128, 222].map((x) => {
      const y = integer(12, 50)
      const block = pick([
        `<rect x="${x + 10}" y="${y + 14}" width="60" height="44" fill="${line}"/>`,
        `<circle cx="${x + 40}" cy="${y + 40}" r="24" fill="${line}"/>`,
        `<path d="M${x + 10} ${y + 58}l24-40 20 26 8-12 8 26z" fill="${line}"/>`,
        `<path d="M${x + 10} ${y + 14}h28v28h-28zM${x + 42} ${y + 14}h28v28h-28z" fill="${line}"/>`,
      ])
      const rows = range(3).map((row) => `M${x + 10} ${y + 72 + row * 12}h${integer(28, 60)}`)
      return `<rect x="${x}" y="${y}" width="80" height="190" rx="8" fill="${SHEET}" stroke="${line}" stroke-width="2"/>
        ${block}<path d="${rows.join('')}" stroke="${soft}" stroke-width="4"/>`
    })
    const button = pick([44, 138, 232])
    return `<path fill="${ground}" d="M0 0h320v180H0z"/>${screens.join('')}
      <path fill="${EMBER}" d="M${button} 156h36v14h-36z"/>`
  },

  'pitch-deck'(_, { integer, pick, rotate }) {
    const [ground, line] = rotate([
      ['#E9D9B8', '#71561D'],
      ['#DCE3D2', '#3F5240'],
      ['#E5D6CE', '#7A4A33'],
    ])
    const bars = range(5).map((bar) => 20 + bar * integer(6, 13) + integer(0, 14))
    const chart = rotate([
      bars
        .map(
          (high, bar) =>
            `<path d="M${76 + bar * 28} 132h18v-${high}h-18z" fill="${bar === 4 ? EMBER : line}"/>`,
        )
        .join(''),
      `<path d="M76 ${132 - bars[0]!}${bars
        .slice(1)
        .map((high, bar) => `L${112 + bar * 36} ${132 - high}`)
        .join('')}" fill="none" stroke="${line}" stroke-width="6"/>
       <circle cx="220" cy="${132 - bars[4]!}" r="8" fill="${EMBER}"/>`,
      `<circle cx="200" cy="104" r="34" fill="${line}"/><path d="M200 104V70a34 34 0 0 1 ${pick(['33 42', '29 17', '34 34'])}z" fill="${EMBER}"/>
       <path d="M76 92h60M76 108h72M76 124h44" stroke="${line}" stroke-width="5"/>`,
    ])
    return `<path fill="${ground}" d="M0 0h320v180H0z"/><g transform="rotate(${pick([-6, -4, 3, 5])} 160 100)">
      <rect x="70" y="46" width="190" height="112" fill="${line}" opacity=".35"/>
      <rect x="60" y="36" width="190" height="112" fill="${SHEET}"/>
      <path d="M76 54h70M76 66h44" stroke="${INK}" stroke-width="5"/>${chart}</g>`
  },

  'full-project-kit'(_, { rotate }) {
    const ground = rotate(['#6A3B4E', '#2C4A5E', '#4E3F68', '#5A4526'])
    const [parcel, ribbon] = rotate([
      ['M90 74l70-30 70 30v66l-70 30-70-30zM90 74l70 30 70-30M160 104v66', 'M125 59l70 30v26l-14-6'],
      [
        'M60 96l46-20 46 20v44l-46 20-46-20zM60 96l46 20 46-20M106 116v44M168 96l46-20 46 20v44l-46 20-46-20zM168 96l46 20 46-20M214 116v44M114 54l46-20 46 20-46 20z',
        'M142 118h36M160 100v36',
      ],
      [
        'M96 84l64-26 64 26v56l-64 26-64-26zM96 84l64 26 64-26M160 110v56M96 84L66 66l64-26 30 18M224 84l30-18-64-26-30 18',
        'M160 104V20M146 34l14-14 14 14',
      ],
      ['M84 60h152v96H84zM84 84h152M130 60v-18h60v18', 'M148 76h24v18h-24z'],
    ])
    return `<path fill="${ground}" d="M0 0h320v180H0z"/>
      <path d="${parcel}" fill="none" stroke="${PAPER}" stroke-width="3" stroke-linejoin="round"/>
      <path d="${ribbon}" fill="none" stroke="#F2A36B" stroke-width="3"/>`
  },

  others(_, { integer, rotate }) {
    const ground = rotate(['#3F5240', '#54483C', '#34465A', '#5B3A33'])
    const progress = integer(12, 36)
    const shapes = rotate([
      () =>
        range(48).map((bar) => {
          const high = integer(12, 90)
          return `<path d="M${20 + bar * 6} ${90 - high / 2}h3v${high}h-3z" opacity="${bar < progress ? 1 : 0.35}"/>`
        }),
      () =>
        range(6).map((row) => {
          const y = 34 + row * 22
          const tick =
            row < progress / 8
              ? `<path d="M46 ${y}l5 5 9-10" fill="none" stroke="#F2A36B" stroke-width="3"/>`
              : ''
          return `<rect x="44" y="${y - 7}" width="14" height="14" fill="none" stroke="${PAPER}" stroke-width="2"/>${tick}
            <path d="M74 ${y - 3}h${integer(80, 200)}v6H74z" opacity="${tick ? 0.45 : 1}"/>`
        }),
      () =>
        range(60).map((dot) => {
          const [x, y] = [34 + (dot % 12) * 23, 32 + Math.floor(dot / 12) * 29]
          return `<circle cx="${x}" cy="${y}" r="${integer(2, 10)}" opacity="${dot % 7 === progress % 7 ? 1 : 0.5}"/>`
        }),
    ])
    return `<path fill="${ground}" d="M0 0h320v180H0z"/><g fill="${PAPER}">${shapes().join('')}</g>`
  },
}

/** @returns a WebP */
export async function demoCover(
  input: CoverInput,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 320 180">
    ${DRAWINGS[input.category](input, randomOf(input))}</svg>`
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 84, effort: 1 }).toBuffer()
  return { bytes, width: WIDTH, height: HEIGHT }
}
