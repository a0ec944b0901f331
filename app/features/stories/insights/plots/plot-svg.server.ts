import { escapeXml } from '../../../../platform/text/xml.server.ts'
import { type Plot, type Shape, TEXT_SIZE, type Tone, turnOf } from './plot.ts'

/** The light side of the tokens: a saved figure has its own ground. */
export const PLOT_COLOURS = {
  paper: '#f3ede1',
  ink: '#1b1613',
  quiet: '#4b423a',
  stamp: '#3a4591',
  pale: '#bdbdc9',
  wash: '#e2e2ec',
  rule: '#d6cbb8',
  ember: '#e34a12',
} as const

const STYLES: Record<Tone, string> = {
  bar: `fill="${PLOT_COLOURS.stamp}"`,
  cell: `fill="${PLOT_COLOURS.stamp}"`,
  none: `fill="none" stroke="${PLOT_COLOURS.rule}"`,
  later: `fill="${PLOT_COLOURS.pale}"`,
  band: `fill="${PLOT_COLOURS.wash}"`,
  line: `fill="none" stroke="${PLOT_COLOURS.stamp}" stroke-width="2.5"`,
  axis: `fill="none" stroke="${PLOT_COLOURS.rule}"`,
  label: `fill="${PLOT_COLOURS.ink}"`,
  number: `fill="${PLOT_COLOURS.quiet}"`,
}

const EDGE = 32
const HEAD = 64
const FOOT = 40

/** A figure to take along: with its own ground, colours, title and source. */
export function plotSvg({ width, height, name, shapes }: Plot, title: string, foot: string): string {
  const size = { width: Math.ceil(width + 2 * EDGE), height: Math.ceil(height + HEAD + FOOT + 2 * EDGE) }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" font-family="'Schibsted Grotesk', 'Archivo Narrow', Arial, sans-serif" font-size="${TEXT_SIZE}">`,
    `<title>${escapeXml(name)}</title>`,
    `<rect width="100%" height="100%" fill="${PLOT_COLOURS.paper}"/>`,
    `<text x="${EDGE}" y="${EDGE + 22}" font-size="24" font-weight="600" fill="${PLOT_COLOURS.ink}" font-family="'Brygada 1918', Georgia, serif">${escapeXml(title)}</text>`,
    `<g transform="translate(${EDGE} ${EDGE + HEAD - 16})">`,
    ...shapes.map(drawn),
    '</g>',
    `<text x="${EDGE}" y="${size.height - EDGE}" font-size="13" fill="${PLOT_COLOURS.quiet}">${escapeXml(foot)}</text>`,
    '</svg>',
  ].join('\n')
}

/** A shape as SVG with its own colours. */
export function drawn(shape: Shape): string {
  const style = STYLES[shape.tone]
  if (shape.kind === 'path') return `<path d="${shape.d}" ${style}/>`
  if (shape.kind === 'rect')
    return `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" fill-opacity="${shape.strength ?? 1}" ${style}/>`
  const turn = shape.isTurned ? ` transform="${turnOf(shape)}"` : ''
  return `<text x="${shape.x}" y="${shape.y}" text-anchor="${shape.anchor}"${turn} ${style}>${escapeXml(shape.text)}</text>`
}
