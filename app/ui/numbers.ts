const english = new Intl.NumberFormat('en-US')

/** 1,164 */
export const formatNumber = (value: number): string => english.format(value)

/** 1 vote; 2 votes */
export const counted = (amount: number, one: string, many = `${one}s`): string =>
  `${formatNumber(amount)} ${amount === 1 ? one : many}`
