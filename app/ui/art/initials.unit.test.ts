import { describe, expect, it } from 'vitest'
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
