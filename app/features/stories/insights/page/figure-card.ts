import type { Figure } from '../insight.schema.ts'
import { figureQueryText, type InsightFilters } from '../insight.ts'

/** The link preview image of a figure. Its edition changes when it's counted again. */
export const figureCard = ({ name, finding, counted_at }: Figure, filters: InsightFilters) => {
  const edition = `edition=${Date.parse(counted_at).toString(36)}`
  const query = [figureQueryText(name, filters), edition].filter(Boolean).join('&')
  return { path: `/og/insights/${name}.png?${query}`, alt: finding }
}
