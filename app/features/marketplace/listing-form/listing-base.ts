import type { NewAsset } from '../asset.ts'
import type { FileRow } from './file-rows.ts'
import { assetOf, type ListingValues } from './listing.ts'

/** A listing as it stood when somebody began to change it. */
export interface ListingBase {
  values: ListingValues
  /** Storage paths, in their order. */
  files: string[]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Those entries of `told` that are not as in `base`. */
const changesOf = <Told extends object>(base: Told, told: Told): Partial<Told> =>
  Object.fromEntries(
    Object.entries(told).filter(([name, value]) => !isSame(base[name as keyof Told], value)),
  ) as Partial<Told>

/** What is to be sent of a listing that was changed: what was changed elsewhere meanwhile is left alone. */
export function changesToSend(base: ListingBase, { id, ...told }: NewAsset): Partial<NewAsset> {
  const { id: _, ...before } = assetOf(base.values, id, base.files)
  return changesOf(before, told)
}

/** What was being changed of a listing, upon the listing as it stands now. */
export const valuesUpon = (now: ListingBase, before: ListingBase, drafted: ListingValues): ListingValues => ({
  ...now.values,
  ...changesOf(before.values, drafted),
})

/** The same of its files: those of the draft but what was taken out elsewhere, and what was added there. */
export function filesUpon(
  now: readonly FileRow[],
  before: readonly string[],
  drafted: readonly FileRow[],
): FileRow[] {
  const isThere = (path: string | null) => now.some((row) => row.path === path)
  const kept = drafted.filter(({ path }) => path === null || !before.includes(path) || isThere(path))
  const added = now.filter(
    ({ path }) => path !== null && !before.includes(path) && !kept.some((row) => row.path === path),
  )
  return [...kept, ...added]
}
