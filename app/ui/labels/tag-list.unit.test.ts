import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addTags, removeTag } from './tag-list.ts'

describe('addTags', () => {
  it('appends a tag, trimmed and with single spaces', () => {
    expect(addTags(['Designer'], '  Growth   lead ')).toEqual({
      tags: ['Designer', 'Growth lead'],
      added: ['Growth lead'],
      left: '',
      outcome: 'added',
    })
  })

  it.each([
    'Ruby, Rails;SQLite',
    'Ruby\nRails\r\nSQLite',
    'Ruby、Rails，SQLite',
    ',Ruby,, Rails ,ruby, SQLite;',
  ])('makes three tags of %j', (text) => {
    expect(addTags([], text).tags).toEqual(['Ruby', 'Rails', 'SQLite'])
  })

  it.each([
    ['', 'empty'],
    [' , ;', 'empty'],
    ['Designer', 'duplicate'],
    [' designer, Designer', 'duplicate'],
  ])('leaves the list alone for %j: %s', (text, outcome) => {
    const tags = ['Designer']
    const addition = addTags(tags, text)
    expect(addition.outcome).toBe(outcome)
    expect(addition.tags).toBe(tags)
  })

  it('stops at the limit, after what still fits', () => {
    expect(addTags(['a', 'b'], 'c', 2)).toMatchObject({ tags: ['a', 'b'], outcome: 'full' })
    expect(addTags(['a'], 'b', 2).outcome).toBe('added')
    expect(addTags(['a'], 'b, c, a, d', 2)).toEqual({
      tags: ['a', 'b'],
      added: ['b'],
      left: 'c, d',
      outcome: 'full',
    })
  })

  it('never adds duplicates, blanks or long tags for any input', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        const tags = texts.reduce<readonly string[]>(
          (list, text) => addTags(list, text, 50, (tag) => tag.slice(0, 5)).tags,
          [],
        )
        const folded = tags.map((tag) => tag.toLowerCase())
        expect(new Set(folded).size).toBe(tags.length)
        expect(tags.every((tag) => tag.trim() === tag && tag !== '' && tag.length <= 5)).toBe(true)
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
