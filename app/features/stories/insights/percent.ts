/** Of 100, rounded. Null where either isn't shown, or of nothing. */
export const percentOf = (part: number | null, all: number | null): number | null =>
  part === null || !all ? null : Math.round((100 * part) / all)
