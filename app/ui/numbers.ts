const english = new Intl.NumberFormat('en-US')

/** 1,164 */
export const formatNumber = (value: number): string => english.format(value)
