/** The icons of pages about reports and decisions, which no first visit loads: see `Icon`. */
export const MODERATION_ICONS = {
  scale: 'M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
  keys: 'M3 6h18v12H3zM7 10v.2M11 10v.2M15 10v.2M8 14h8',
  rss: 'M5 19v-.2M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14',
} as const
