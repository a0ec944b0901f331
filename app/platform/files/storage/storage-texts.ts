const KB = 1024
const MB = 1024 * KB
const GB = 1024 * MB

/** '4.9 GB', '5 GB', '120 MB'. */
const sizeText = (bytes: number) => {
  const [unit, name] = bytes >= GB ? [GB, 'GB'] : bytes >= MB ? [MB, 'MB'] : [KB, 'KB']
  return `${Math.round((bytes / unit) * 10) / 10} ${name}`
}

export const STORAGE_TEXTS = {
  quota: (used: number, quota: number) =>
    `Your files take ${sizeText(used)} of ${sizeText(quota)}, so this one doesn't fit. Delete a listing's files to make room.`,
  disk: "We're short of space for new files right now. Nothing you entered is lost. Please try again later.",
  /** For the operator. */
  diskIsLow: (free: number) =>
    `Only ${sizeText(free)} are free on the disk of DATA_DIR, so uploads are refused. Free some space, or set MIN_FREE_GB.`,
} as const
