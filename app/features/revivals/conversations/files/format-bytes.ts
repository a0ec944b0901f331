const UNITS = ['B', 'KB', 'MB', 'GB'] as const

const stepOf = (bytes: number) =>
  bytes > 0 ? Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10)) : 0

/** Writes a size, such as "12 KB" or "3.1 MB". */
export function formatBytes(bytes: number): string {
  const step = stepOf(bytes)
  const value = bytes / 1024 ** step
  return `${value.toFixed(step > 1 && value < 100 ? 1 : 0)} ${UNITS[step]}`
}

/** Gives what was sent in the unit of the full size: "1.2" of "18.4 MB". */
export function formatProgress(sent: number, size: number): { sent: string; size: string } {
  const step = stepOf(size)
  return { sent: (sent / 1024 ** step).toFixed(step > 1 ? 1 : 0), size: formatBytes(size) }
}
