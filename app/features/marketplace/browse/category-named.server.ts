import { ASSET_CATEGORIES } from '../asset.ts'

/**
 * The category that a search names: by all of its name, by a half of it, such as "branding", or by the last
 * word of its value, such as "decks", or what stands before.
 */
export const categoryNamed = (search: string): string | undefined => CATEGORIES.get(simplified(search))

const simplified = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[\s/-]/g, '')
    .replace(/s$/, '')

const partsOf = (value: string) => [value.replace(/-\w+$/, ''), value.replace(/^.*-/, '')]

const CATEGORIES = new Map(
  Object.entries(ASSET_CATEGORIES).flatMap(([value, label]) =>
    [value, label, ...label.split(' & '), ...partsOf(value)].map(
      (name) => [simplified(name), value] as const,
    ),
  ),
)
