export const CARD_TEXTS = {
  /** The button's accessible name is quoted (MKT-14). */
  save: 'Save',
  saves: (title: string) => `Saves ${title} to your bookmarks`,
  sold: 'Sold',
  story: 'From the story',
  view: 'View',
  price: 'Price:',
  files: (count: number) => `${count} file(s)`,
  showMore: (count: number) => `Show ${count} more files`,
  showLess: 'Show less',
} as const
