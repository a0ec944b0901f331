export const CARD_TEXTS = {
  sold: 'Sold',
  view: 'View',
  price: 'Price:',
  files: (count: number) => `${count} file(s)`,
  showMore: (count: number) => `Show ${count} more files`,
  showLess: 'Show less',
} as const
