import './fonts.server.ts'
import sharp from 'sharp'
import { escapeXml } from '../xml.server.ts'
import type { Drawing } from './drawing.server.ts'

export interface TextStyle {
  /** A face of `fonts.ts`. */
  face: string
  colour: string
  /** Height of a line, as a part of what the face asks for. */
  leading: number
  /** Space between letters, in em. */
  tracking: number
}

/** Pango counts in 1024ths of a point; at 72 dots an inch a point is a pixel. */
const PANGO_UNITS = 1024

/** The text in lines of at most `width` pixels; a single word that is longer stays whole, unless `wrap` allows it to break. */
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
    // Ideographs are drawn as Japanese readers know them where there are kana beside.
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
