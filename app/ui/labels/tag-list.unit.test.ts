import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addTag, removeTag } from './tag-list.ts'

describe('addTag', () => {
  it('appends a tag, trimmed and with single spaces', () => {
    expect(addTag(['Designer'], '  Growth \t lead ')).toEqual({
      tags: ['Designer', 'Growth lead'],
      outcome: 'added',
    })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['Designer', 'duplicate'],
    [' designer ', 'duplicate'],
  ])('leaves the list alone for %j: %s', (draft, outcome) => {
    const tags = ['Designer']
    const addition = addTag(tags, draft)
    expect(addition.outcome).toBe(outcome)
    expect(addition.tags).toBe(tags)
  })

  it('stops at the limit', () => {
    expect(addTag(['a', 'b'], 'c', 2)).toEqual({ tags: ['a', 'b'], outcome: 'full' })
    expect(addTag(['a'], 'b', 2).outcome).toBe('added')
  })

  it('never adds duplicates or blanks for any input', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (drafts) => {
        const tags = drafts.reduce<readonly string[]>((list, draft) => addTag(list, draft).tags, [])
        const folded = tags.map((tag) => tag.toLowerCase())
        expect(new Set(folded).size).toBe(tags.length)
        expect(tags.every((tag) => tag.trim() === tag && tag !== '')).toBe(true)
      }),
    )
  })
})

describe('removeTag', () => {
  it('removes only that tag', () => {
    expect(removeTag(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
    expect(removeTag(['a'], 'z')).toEqual(['a'])
  })
})
