import { escapeXml } from '../../../platform/text/xml.server.ts'
import { signPaths } from '../../../ui/icons/sign-paths.ts'
import { REVIVED_TEXTS } from '../../stories/revived.ts'
import { REVIVED_LOOK, STAGE_LOOKS, type StampVariant } from '../../stories/stage-look.ts'
import { STAGES, type Stage } from '../../stories/story.ts'
import { COLOURS } from './card-colours.server.ts'
import { type Drawing, drawSvg } from './drawing.server.ts'
import { FACES } from './fonts.server.ts'
import { typeset } from './typeset.server.ts'

type Frame = (width: number, height: number) => string

/** The frames look as they do on the story page. */
const FRAMES: Record<StampVariant, Frame> = {
  plain: (w, h) => outline(w, h),
  dashed: (w, h) => outline(w, h, { dashes: '14 8' }),
  round: (w, h) => outline(w, h, { radius: h / 2 }),
  'heavy-end': (w, h) => `${outline(w, h)}<path d="M${w - 12} 2H${w - 2}V${h - 2}H${w - 12}Z"/>`,
  double: (w, h) => outline(w, h, { radius: 3, grown: 8 }) + outline(w, h, { radius: 1, line: 2.5 }),
  pointed: (w, h) =>
    `<path d="M2 2H${w - 6}L${w + 22} ${h / 2}L${w - 6} ${h - 2}H2Z" fill="none" stroke="currentColor" stroke-width="4"/>`,
}

function outline(width: number, height: number, { radius = 6, line = 4, grown = 0, dashes = 'none' } = {}) {
  const at = line / 2 - grown
  return `<rect x="${at}" y="${at}" width="${width - 2 * at}" height="${height - 2 * at}" rx="${radius}"
    fill="none" stroke="currentColor" stroke-width="${line}" stroke-dasharray="${dashes}"/>`
}

/** The measures of a stamp, in pixels. */
const HEIGHT = 72
const PADDING = 26
const SIGN = 33
const GAP = 18
const LABEL = { size: 38, tracking: 0.085, capitals: 26 }

/** The room that double frames and the rotation need. */
const MARGIN = 28
const ROTATION_DEGREES = 5

/** Has a transparent margin. */
export async function drawStamp(stamp: Stage | 'revived'): Promise<Drawing> {
  const isRevived = stamp === 'revived'
  const { variant, sign, tone } = isRevived ? REVIVED_LOOK : STAGE_LOOKS[stamp]
  const label = (isRevived ? REVIVED_TEXTS.stamp : STAGES[stamp]).toUpperCase()
  const colour = tone === 'ember' ? COLOURS['ember-ink'] : COLOURS.stamp
  const set = await typeset(
    label,
    { face: FACES.stamp, colour, leading: 1, tracking: LABEL.tracking },
    LABEL.size,
    1000,
  )
  const width = PADDING + SIGN + GAP + set.width + PADDING
  const lift = Math.ceil(width * Math.sin((ROTATION_DEGREES * Math.PI) / 180))
  const size = { width: width + 2 * MARGIN, height: HEIGHT + lift + 2 * MARGIN }
  return drawSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <filter id="noise" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="3" seed="11"/>
      <feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 -5.2 3.85"/>
    </filter>
    <mask id="worn" maskUnits="userSpaceOnUse" x="-${MARGIN}" y="-${MARGIN}" width="${size.width}" height="${size.height}">
      <rect x="-${MARGIN}" y="-${MARGIN}" width="${size.width}" height="${size.height}" filter="url(#noise)"/>
    </mask>
    <g transform="translate(${MARGIN} ${MARGIN + lift}) rotate(-${ROTATION_DEGREES})" color="${colour}" fill="${colour}">
      <g mask="url(#worn)">
        ${FRAMES[variant](width, HEIGHT)}
        <path transform="translate(${PADDING} ${(HEIGHT - SIGN) / 2}) scale(${SIGN / 16})" d="${signPaths[sign]}"/>
        <text x="${PADDING + SIGN + GAP}" y="${(HEIGHT + LABEL.capitals) / 2}" font-family="Archivo Narrow" font-weight="700"
          font-size="${LABEL.size}" letter-spacing="${LABEL.size * LABEL.tracking}">${escapeXml(label)}</text>
      </g>
    </g>
  </svg>`)
}
