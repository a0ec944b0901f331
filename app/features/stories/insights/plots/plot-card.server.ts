import { escapeXml } from '../../../../platform/text/xml.server.ts'
import { MARK } from '../../../../ui/icons/mark-paths.ts'
import type { Figure } from '../insight.schema.ts'
import { INSIGHT_TEXTS } from '../insight-texts.ts'
import { isSplit, plotOf } from './plot-of.ts'
import { drawn, PLOT_COLOURS } from './plot-svg.server.ts'

/** The size that link previews expect, in pixels. */
const CARD = { width: 1200, height: 630, edge: 80 }
const WORDS = { top: 190, size: 44, leading: 52, characters: 20 }
const PLOT = { left: 560, top: 75, width: 560, height: 480 }

/** More rows would be too small to read. */
const MOST_ROWS = { bars: 8, cells: 11 }

/** The preview image of a figure, with its finding and first rows, as SVG with its own ground and colours. */
export function plotCard(figure: Figure, site: string): string {
  const { rows, finding, stories } = figure
  const plot = plotOf({ ...figure, rows: rowsOn(figure) })
  const scale = plot ? Math.min(PLOT.width / plot.width, PLOT.height / plot.height) : 1
  const basis = stories === null ? [] : [INSIGHT_TEXTS.basis(stories, null, null)]
  const foot = [...basis, new URL('/insights', site).href.replace(/^https?:\/\//, '')].join(', ')
  const middle = plot ? PLOT.top + (PLOT.height - plot.height * scale) / 2 : 0
  const serif = `font-family="'Brygada 1918', Georgia, serif" font-weight="600" fill="${PLOT_COLOURS.ink}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}" width="${CARD.width}" height="${CARD.height}" font-family="'Schibsted Grotesk', 'Archivo Narrow', Arial, sans-serif" font-size="16">`,
    `<rect width="100%" height="100%" fill="${PLOT_COLOURS.paper}"/>`,
    `<g transform="translate(75 54) scale(2)"><path fill="${PLOT_COLOURS.ink}" d="${MARK.bar}"/><path fill="${PLOT_COLOURS.ember}" d="${MARK.play}"/></g>`,
    `<text x="136" y="92" font-size="42" letter-spacing="-1.2" ${serif}>Unpause</text>`,
    ...linesOf(finding, rows.length > 0 ? WORDS.characters : 2 * WORDS.characters).map(
      (line, at) =>
        `<text x="${CARD.edge}" y="${WORDS.top + at * WORDS.leading}" font-size="${WORDS.size}" ${serif}>${escapeXml(line)}</text>`,
    ),
    ...(plot
      ? [
          `<g transform="translate(${PLOT.left} ${middle}) scale(${scale})">`,
          ...plot.shapes.map(drawn),
          '</g>',
        ]
      : []),
    `<text x="${CARD.edge}" y="${CARD.height - 50}" font-size="20" fill="${PLOT_COLOURS.quiet}">${escapeXml(foot)}</text>`,
    '</svg>',
  ].join('\n')
}

/** A curve keeps its points. */
function rowsOn(figure: Figure): Figure['rows'] {
  if (figure.name === 'survival') return figure.rows
  if (!isSplit(figure)) return figure.rows.slice(0, MOST_ROWS.bars)
  return figure.rows.filter(({ values }) => values.some(Boolean)).slice(0, MOST_ROWS.cells)
}

/** @param characters that fit on a line; a longer word has one of its own */
function linesOf(text: string, characters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= characters)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
