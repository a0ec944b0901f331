const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** "12 KB", "3.1 MB" */
export function formatBytes(bytes: number): string {
  const step = bytes > 0 ? Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10)) : 0
  const value = bytes / 1024 ** step
  return `${value.toFixed(step > 1 && value < 100 ? 1 : 0)} ${UNITS[step]}`
}

/** "1.2 of 18.4 MB" needs no unit twice. */
export function formatProgress(sent: number, size: number): { sent: string; size: string } {
  const total = formatBytes(size)
  const unit = total.split(' ')[1] ?? 'B'
  const step = UNITS.findIndex((each) => each === unit)
  return { sent: (sent / 1024 ** step).toFixed(step > 1 ? 1 : 0), size: total }
}
