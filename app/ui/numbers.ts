const english = new Intl.NumberFormat('en-US')

/** A number as people read it: 1,164. */
export const formatNumber = (value: number): string => english.format(value)
