const UNITS = ['B', 'KB', 'MB', 'GB'] as const

function format(bytes: number, decimals: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  return `${(bytes / 1024 ** step).toFixed(decimals)} ${UNITS[step]}`
}

/** The size on cards: '2.4 MB', '' for 0 (MKT-27). */
export const cardSize = (bytes: number) => (bytes > 0 ? format(bytes, 1) : '')

/** The size in the uploader: '2.40 MB', '0 B' (LIST-11). */
export const uploadSize = (bytes: number) => (bytes > 0 ? format(bytes, 2) : '0 B')
