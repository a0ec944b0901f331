import './fonts.server.ts'
import sharp from 'sharp'
import { escapeXml } from '../../../platform/text/xml.server.ts'
import type { Drawing } from './drawing.server.ts'

export interface TextStyle {
  /** One of `FACES`. */
  face: string
  colour: string
  /** The distance of lines, relative to the font's default line height. */
  leading: number
  /** The space between letters, in em. */
  tracking: number
}

/** The scale of a point, which is a pixel at 72 dpi. */
const PANGO_UNITS = 1024

/** @param width in pixels. A longer word overflows unless `wrap` is 'word-char'. */
export async function typeset(
  text: string,
  { face, colour, leading, tracking }: TextStyle,
  size: number,
  width: number,
  wrap: 'word' | 'word-char' = 'word',
): Promise<Drawing> {
  const attributes = [
    `foreground="${colour}"`,
    `line_height="${leading}"`,
    `letter_spacing="${Math.round(tracking * size * PANGO_UNITS)}"`,
    'insert_hyphens="false"',
    // Uses the Japanese forms of ideographs next to kana.
    ...(/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? ['lang="ja"'] : []),
  ]
  const markup = `<span ${attributes.join(' ')}>${escapeXml(text)}</span>`
  const { data, info } = await sharp({
    text: { text: markup, font: `${face} ${size}`, dpi: 72, width, wrap, rgba: true },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height, channels: info.channels }
}
