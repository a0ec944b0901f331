/** What a shape means, and so its colour. */
export type Tone = 'bar' | 'later' | 'line' | 'band' | 'axis' | 'label' | 'number' | 'cell' | 'none'

export type Shape =
  /** `strength` is how much of its colour a cell has, from 0 to 1. */
  | { kind: 'rect'; x: number; y: number; width: number; height: number; tone: Tone; strength?: number }
  | { kind: 'path'; d: string; tone: Tone }
  /** A turned text goes down to its end. */
  | {
      kind: 'text'
      x: number
      y: number
      text: string
      anchor: 'start' | 'middle' | 'end'
      tone: Tone
      isTurned?: boolean
    }

/** A drawing in its own units, of which 16 are a line of text. */
export interface Plot {
  width: number
  height: number
  /** What it shows, in a sentence, for those who don't see it. */
  name: string
  shapes: Shape[]
}

/** Turns a text about its place. */
export const turnOf = ({ x, y }: { x: number; y: number }) => `rotate(45 ${x} ${y})`

export const PLOT_WIDTH = 480
export const TEXT_SIZE = 16

/** Rounds to a tenth, so that drawings stay small. */
export const rounded = (value: number) => Math.round(value * 10) / 10
