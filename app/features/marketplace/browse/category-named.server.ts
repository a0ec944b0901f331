import { ASSET_CATEGORIES } from '../asset.ts'

/** The category that a search names: all of its name, a half of it, such as "branding", or the last word of its value, such as "decks". */
export const categoryNamed = (search: string): string | undefined => CATEGORIES.get(simplified(search))

const simplified = (name: string) => name.trim().toLowerCase().replaceAll('-', ' ').replace(/s$/, '')

const CATEGORIES = new Map(
  Object.entries(ASSET_CATEGORIES).flatMap(([value, label]) =>
    [value, label, ...label.split(' & '), value.split('-').at(-1) ?? ''].map(
      (name) => [simplified(name), value] as const,
    ),
  ),
)
