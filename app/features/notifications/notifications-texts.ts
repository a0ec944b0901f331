export const STREAM_TEXTS = {
  tooMany: 'Too many open tabs follow your notifications. Close some of them.',
  noneFree: 'Too many people are here right now. Your notifications appear when you reload the page.',
}
