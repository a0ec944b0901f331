export const RATE_LIMITS_PAGE = {
  title: 'Rate Limits',
  subtitle:
    'How often something may be done. New limits take effect at once. Those that protect accounts and the server are fixed.',
} as const

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const

const windowText = (seconds: number) => {
  const [size, unit] = UNITS.find(([size]) => seconds % size === 0) ?? [1, 'second']
  const count = seconds / size
  return count === 1 ? `a ${unit}`.replace('a hour', 'an hour') : `${count} ${unit}s`
}

export const RATE_LIMITS_TEXTS = {
  form: 'Rate limits',
  columns: ['What', 'Within', 'First day', 'At most'],
  atMost: (name: string) => `${name}: at most`,
  bounds: (least: number, most: number) => `${least} to ${most}`,
  changed: (standard: number) => `Changed. Default: ${standard}`,
  within: windowText,
  same: 'the same',
  wrong: (least: number, most: number) => `A whole number from ${least} to ${most}, please.`,
} as const
