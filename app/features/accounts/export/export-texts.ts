const MB = 1024 * 1024

/** The JSON comes on top, so that no size is exact. */
const size = (bytes: number) => {
  if (bytes < MB) return 'Less than 1 MB'
  if (bytes < 1000 * MB) return `About ${Math.round(bytes / MB)} MB`
  return `About ${(bytes / (1024 * MB)).toFixed(1)} GB`
}

export const EXPORT_TEXTS = {
  title: 'Export my data',
  text: 'Everything you wrote and uploaded, in one zip: JSON and files.',
  button: 'Export my data',
  needsScripts: 'Exporting needs JavaScript. Please turn it on for this page.',
  size,
  started: { title: 'Your download starts', description: 'Large exports take a while.' },
  failed: { title: 'Not exported', description: 'Please try again.' },
} as const

/** In the archive. */
export const EXPORT_FILES = {
  readme: 'README.txt',
  list: (name: string) => `${name}.json`,
} as const
