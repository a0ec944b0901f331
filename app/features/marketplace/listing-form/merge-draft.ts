import type { NewAsset } from '../asset.ts'
import type { FileRow } from './fields/file-rows.ts'
import { type ListingValues, toNewAsset } from './listing-values.ts'

export interface ListingBase {
  values: ListingValues
  files: string[]
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const changesOf = <Fields extends object>(base: Fields, changed: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(changed).filter(([name, value]) => !isEqual(base[name as keyof Fields], value)),
  ) as Partial<Fields>

/** Keeps only what was changed here, so that changes made elsewhere stay. */
export function changesToSend(base: ListingBase, { id, ...changed }: NewAsset): Partial<NewAsset> {
  const { id: _, ...before } = toNewAsset(base.values, id, base.files)
  return changesOf(before, changed)
}

export const mergeValues = (
  saved: ListingBase,
  before: ListingBase,
  drafted: ListingValues,
): ListingValues => ({
  ...saved.values,
  ...changesOf(before.values, drafted),
})

/** Merges the files: leaves out those removed elsewhere and includes those added there. */
export function mergeFiles(
  saved: readonly FileRow[],
  before: readonly string[],
  drafted: readonly FileRow[],
): FileRow[] {
  const isSaved = (path: string | null) => saved.some((row) => row.path === path)
  const remaining = drafted.filter(({ path }) => path === null || !before.includes(path) || isSaved(path))
  const added = saved.filter(
    ({ path }) => path !== null && !before.includes(path) && !remaining.some((row) => row.path === path),
  )
  return [...remaining, ...added]
}
