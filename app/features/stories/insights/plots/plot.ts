/** What a shape means, and so its colour. */
export type Tone = 'bar' | 'later' | 'line' | 'band' | 'axis' | 'label' | 'number' | 'mark'

export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; tone: Tone }
  | { kind: 'path'; d: string; tone: Tone }
  | { kind: 'text'; x: number; y: number; text: string; anchor: 'start' | 'middle' | 'end'; tone: Tone }

/** A drawing in its own units, of which 16 are a line of text. */
export interface Plot {
  width: number
  height: number
  /** What it shows, in a sentence, for those who don't see it. */
  name: string
  shapes: Shape[]
}

export const PLOT_WIDTH = 480
export const TEXT_SIZE = 16

/** To a tenth, so that drawings stay small. */
export const rounded = (value: number) => Math.round(value * 10) / 10
