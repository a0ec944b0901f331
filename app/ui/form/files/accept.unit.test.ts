import { describe, expect, it } from 'vitest'
import { acceptsFile } from './accept.ts'

const picture = { name: 'Logo.PNG', type: 'image/png' }
const paper = { name: 'deck.pdf', type: 'application/pdf' }
const unknown = { name: 'notes', type: '' }

describe('acceptsFile', () => {
  it.each([
    [undefined, unknown, true],
    ['', unknown, true],
    ['image/*', picture, true],
    ['image/*', paper, false],
    ['image/*', unknown, false],
    ['.png', picture, true],
    ['.zip, .pdf', paper, true],
    ['application/pdf', paper, true],
    ['application/pdf', picture, false],
    ['image/jpeg,.PNG', picture, true],
  ])('accept %j and %o: %s', (accept, file, isAccepted) => {
    expect(acceptsFile(accept, file)).toBe(isAccepted)
  })
})
