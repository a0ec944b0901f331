import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'

function colour(name: string, theme: Theme): string {
  const pair = tokens.match(
    new RegExp(`--${name}:\\s*light-dark\\(\\s*(#[0-9a-f]{6}),\\s*(#[0-9a-f]{6})\\s*\\)`, 'i'),
  )
  const value = pair?.[theme === 'light' ? 1 : 2]
  if (!value) throw new Error(`--${name} is no pair of plain colours`)
  return value
}

/** Computes luminance as WCAG 2 does, from 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(ink: string, ground: string): number {
  const [dark = 0, bright = 0] = [luminance(ink), luminance(ground)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** The contrast each ink needs on its grounds. */
const pairs: [ink: string, grounds: string[], needed: number][] = [
  ['ink', ['paper', 'sheet', 'well', 'hover', 'ember-wash'], 7],
  ['ink-2', ['paper', 'sheet', 'well', 'ember-wash'], 4.5],
  ['ink-3', ['paper', 'sheet', 'well', 'hover'], 4.5],
  ['on-inverse', ['inverse'], 7],
  ['on-inverse-2', ['inverse'], 4.5],
  ['on-night', ['night'], 7],
  ['on-night-2', ['night'], 4.5],
  ['ember-ink', ['paper', 'sheet', 'hover', 'ember-wash'], 4.5],
  ['on-ember', ['ember'], 4.5],
  ['ember', ['paper', 'sheet', 'well'], 3],
  ['ember-inv', ['inverse'], 3],
  ['stamp', ['paper', 'sheet', 'well', 'stamp-wash', 'ember-wash'], 4.5],
  ['focus', ['paper', 'sheet'], 3],
  ['focus-inv', ['inverse'], 3],
  ['danger', ['paper', 'sheet', 'danger-wash'], 4.5],
  ['on-danger', ['danger-fill'], 4.5],
  ['rule-2', ['paper', 'sheet', 'well'], 3],
  ['on-cloth', ['cloth-1', 'cloth-2', 'cloth-3', 'cloth-4', 'cloth-5', 'cloth-6'], 4.5],
]

const cases = pairs.flatMap(([ink, grounds, needed]) =>
  grounds.flatMap((ground) => (['light', 'dark'] as const).map((theme) => ({ ink, ground, needed, theme }))),
)

describe('tokens', () => {
  it.each(cases)('$ink on $ground reaches $needed:1 in $theme', ({ ink, ground, needed, theme }) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(needed)
  })

  it('define every colour: no component names its own', () => {
    const folder = new URL('.', import.meta.url).pathname
    const sheets = globSync('**/*.css', { cwd: folder }).filter((file) => file !== 'tokens.css')
    expect(sheets.length).toBeGreaterThan(20)
    const raw = sheets.filter((file) =>
      /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(|:\s*(?:white|black|red)\b/i.test(
        readFileSync(`${folder}${file}`, 'utf8'),
      ),
    )
    expect(raw).toEqual([])
  })
})
