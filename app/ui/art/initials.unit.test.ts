import { describe, expect, it, vi } from 'vitest'
import { COLOUR_COUNT, colourIndex, initialOf } from './initials.ts'

describe('initialOf', () => {
  it.each([
    ['everpix', 'E'],
    ['  Vine', 'V'],
    ['éclair', 'É'],
    ['e\u0301clair', 'E\u0301'],
    ['פקק תנועה', 'פ'],
    ['👩‍🚀 Orbit', '👩‍🚀'],
    ['🇸🇪 Kalender', '🇸🇪'],
    ['7seconds', '7'],
    ['ßtart', 'ß'],
    ['', ''],
    ['   ', ''],
  ])('of %j is %j', (name, initial) => {
    expect(initialOf(name)).toBe(initial)
  })

  it('agrees with a segmenter on every European and Hebrew character, whatever follows', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
    const next = ['', 'a', ' ', 'я', 'ב', '\u00ad', '\u0301', '\u0483', '\u05b8', '\u200d', '\ufe0f', '👩']
    for (let code = 0x21; code < 0x600; code += 1) {
      for (const following of next) {
        const name = String.fromCharCode(code) + following
        const expected = segmenter.segment(name.trim()).containing(0)?.segment ?? ''
        expect(initialOf(name).toUpperCase(), name).toBe(expected.toUpperCase())
      }
    }
  })

  it('creates a segmenter only for a name that needs one', async () => {
    vi.resetModules()
    const create = vi.spyOn(Intl, 'Segmenter')
    const { initialOf } = await import('./initials.ts')
    for (const name of ['Everpix', ' éclair', 'X', 'Яна', 'רותם']) initialOf(name)
    expect(create).not.toHaveBeenCalled()
    initialOf('👩‍🚀 Orbit')
    expect(create).toHaveBeenCalledOnce()
    create.mockRestore()
  })
})

describe('colourIndex', () => {
  it('gives equal names equal colours in any normal form', () => {
    expect(colourIndex('Éclair ')).toBe(colourIndex('E\u0301clair'))
  })

  it('uses every colour about equally', () => {
    const used = new Map<number, number>()
    for (let i = 0; i < 6000; i += 1) {
      const cloth = colourIndex(`Project ${i}`)
      used.set(cloth, (used.get(cloth) ?? 0) + 1)
    }
    expect([...used.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6])
    expect(COLOUR_COUNT).toBe(6)
    for (const count of used.values()) expect(count).toBeGreaterThan(800)
  })

  it('accepts an empty name', () => {
    expect(colourIndex('')).toBeGreaterThanOrEqual(1)
    expect(colourIndex('')).toBeLessThanOrEqual(6)
  })
})
