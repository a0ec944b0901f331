import { useHydratedValue } from '../../../../ui/use-hydrated-value.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Counts full days. */
const daysSince = (iso: string): number => Math.max(0, Math.floor((Date.now() - Date.parse(iso)) / DAY_MS))

/** Counts full days in the browser: 0 in what the server renders. */
export const useDaysSince = (iso: string): number => Number(useHydratedValue(String(daysSince(iso)), '0'))
