import { markdown } from './light-markdown.ts'

export interface AddressIn {
  address: string
  start: number
  end: number
}

/**
 * The web addresses in a text. Each ends where a page ends its link: punctuation of any script that follows
 * isn't part of it. `app.rest_of_address` ends them in the database.
 */
export const webAddressesIn = (text: string): AddressIn[] =>
  (markdown.linkify.match(text) ?? [])
    .filter(({ schema }) => /^https?:$/.test(schema))
    .map(({ raw, index, lastIndex }) => ({ address: raw, start: index, end: lastIndex }))

/** A text in parts, of which each second one is an address. */
export function splitByAddresses(text: string): string[] {
  const found = webAddressesIn(text)
  const ends = [0, ...found.map(({ end }) => end)]
  return [
    ...found.flatMap(({ address, start }, index) => [text.slice(ends[index], start), address]),
    text.slice(ends.at(-1)),
  ]
}
