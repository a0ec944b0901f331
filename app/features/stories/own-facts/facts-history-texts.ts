export const FACTS_HISTORY_TEXTS = {
  summary: 'When these facts changed',
  loading: 'Loading what changed…',
  failed: "We couldn't load what changed. Close it and open it again.",
} as const
