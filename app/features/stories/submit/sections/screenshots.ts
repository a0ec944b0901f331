export interface Screenshot {
  url: string
  caption: string
}

/** The form holds them in two lists, as the story does. */
export const toScreenshots = (urls: readonly string[], captions: readonly string[]): Screenshot[] =>
  urls.map((url, index) => ({ url, caption: captions[index] ?? '' }))

/** A copy with the item at `from` at the place `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}
