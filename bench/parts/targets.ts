import type { Measured } from './alternate.ts'

/** The least multiple of the rate of another side, or of the product in another case, or visits a second. */
interface Target {
  least: number
  side?: string
  label?: string
}

const ofBare = (least: number): Target => ({ least, side: 'bare node:http' })
const ofThin: Target = { least: 0.5, side: 'node:http + pg' }

const TARGETS: Readonly<Record<string, readonly Target[]>> = {
  'guest, directory': [ofBare(0.6)],
  'guest, directory with utm_source': [ofBare(0.6)],
  'guest, story': [ofBare(0.6)],
  'guest, list of 100': [ofBare(0.6), { least: 10, side: 'Supabase Lite' }],
  'guest, one story': [ofBare(0.6)],
  'forged cookie, directory': [ofBare(0.6)],
  'guest, directory, 20 votes a second': [{ least: 0.6, label: 'guest, directory' }],
  'guest, another story, 20 votes a second': [{ least: 0.6, label: 'guest, story' }],
  'member, directory with viewer': [ofBare(0.2)],
  'member, story with viewer': [ofBare(0.2)],
  'member, dashboard': [{ least: 300 }],
  'member, list of 100': [ofBare(0.15), ofThin],
  'member, one story': [ofBare(0.15), ofThin],
  'member, new comment': [{ least: 3, side: 'Supabase Lite' }],
}

const rateOf = ({ sides }: Measured) => sides[0]?.median ?? Number.NaN

/** A case's targets, each with whether it was reached, for a table. */
export function reachedTargets(measured: Measured, all: readonly Measured[]): string {
  const targets = TARGETS[measured.label] ?? []
  return targets
    .map(({ least, side, label }) => {
      const other = all.find((each) => each.label === label)
      const rate = side ? measured.sides.find(({ name }) => name === side)?.median : other && rateOf(other)
      const isReached = rateOf(measured) / (rate ?? 1) >= least
      return `${least}${side || label ? ` of ${side ?? label}` : ' a second'}: ${isReached ? 'reached' : '**missed**'}`
    })
    .join('; ')
}
