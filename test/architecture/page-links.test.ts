import { expect, test } from 'vitest'
import { allSourcesIn } from './sources.ts'

/** An element `a` whose address is that of a page, as it is written down. */
const PLAIN_LINK =
  /<(?:a|ButtonLink)\b[^>]*?\shref=(?:"|\{`)\/(?:startup|story|people|messages|asset|notifications|following|profile)\b[^>]*>/g

test('links to pages go through the router, which keeps the document, the focus and what is announced', () => {
  const plain = allSourcesIn('app')
    .filter(({ path }) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .flatMap(({ path, text }) =>
      (text.match(PLAIN_LINK) ?? [])
        .filter((link) => !link.includes('target="_blank"'))
        .map((link) => `${path}: ${link}`),
    )
  expect(plain).toEqual([])
})

test('a link that says what is current leaves only its own address to the router, which says it last', () => {
  const guessed = allSourcesIn('app')
    .filter(({ path }) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .flatMap(({ path, text }) =>
      (text.match(/<Link\b(?:[^>]|(?<==)>)*>/g) ?? [])
        .filter((link) => link.includes('aria-current=') && !link.includes('exact: true'))
        .map((link) => `${path}: ${link}`),
    )
  expect(guessed).toEqual([])
})
