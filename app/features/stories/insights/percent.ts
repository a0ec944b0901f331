/** Gives a part of 100, rounded. Returns null where either isn't shown, or all are none. */
export const percentOf = (part: number | null, all: number | null): number | null =>
  part === null || !all ? null : Math.round((100 * part) / all)

/** How many standard errors are half of a range that holds 95 times of 100. */
const Z = 1.96

/**
 * The range in which a share would lie 95 times of 100, if these were drawn by chance from many (Wilson's
 * interval).
 * @returns of 100, rounded
 */
export function shareRange(part: number, all: number): [number, number] {
  const share = part / all
  const middle = share + Z ** 2 / (2 * all)
  const half = Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2))
  const total = 1 + Z ** 2 / all
  return [(middle - half) / total, (middle + half) / total].map((end) =>
    Math.max(0, Math.round(100 * end)),
  ) as [number, number]
}

interface Share {
  part: number
  all: number
}

/** Says by how many standard errors the first share is greater than the second. */
export function errorsBetween(one: Share, other: Share): number {
  const joint = (one.part + other.part) / (one.all + other.all)
  const error = Math.sqrt(joint * (1 - joint) * (1 / one.all + 1 / other.all))
  return error === 0 ? 0 : (one.part / one.all - other.part / other.all) / error
}
