import './fonts.server.ts'
import sharp from 'sharp'
import { escapeXml } from '../xml.server.ts'
import type { Drawing } from './drawing.server.ts'

export interface TextStyle {
  /** A value of `FACES`. */
  face: string
  colour: string
  /** Line height relative to the font's default. */
  leading: number
  /** Letter spacing in em. */
  tracking: number
}

/** Pango counts in 1024ths of a point; at 72 dpi a point is a pixel. */
const PANGO_UNITS = 1024

/** Lines of at most `width` pixels. A longer single word overflows unless `wrap` allows breaking it. */
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
    // Next to kana, draw ideographs in their Japanese forms.
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
