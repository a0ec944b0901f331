import { MARK } from '../../../ui/icons/mark-paths.ts'
import { COLOURS } from './card-colours.server.ts'
import { type Drawing, drawSvg } from './drawing.server.ts'

/** The size that link previews expect, in pixels. */
const CARD = { width: 1200, height: 630 } as const

const STOPPED = `<path fill="${COLOURS.ink}" d="M976 0H1048V630H976ZM1084 0H1156V630H1084Z"/>`
const ALIVE = `<path fill="${COLOURS.ink}" d="M976 0H1048V630H976Z"/><path fill="${COLOURS.ember}" d="M1084 0H1106L1200 150V480L1106 630H1084Z"/>`

/** Shows the pause sign for a stopped project and the play sign otherwise. */
export const drawGround = (isAlive: boolean): Promise<Drawing> =>
  drawSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
    <rect width="100%" height="100%" fill="${COLOURS.paper}"/>
    ${isAlive ? ALIVE : STOPPED}
    <g transform="translate(75 54) scale(2)">
      <path fill="${COLOURS.ink}" d="${MARK.bar}"/>
      <path fill="${COLOURS.ember}" d="${MARK.play}"/>
    </g>
    <text x="136" y="92" font-family="Brygada 1918" font-weight="600" font-size="42" letter-spacing="-1.2" fill="${COLOURS.ink}">Unpause</text>
  </svg>`)
