/** Icons of pages, forms and dialogs that a first visit doesn't load: see `Icon`. Like `iconPaths`. */
export const lateIconPaths = {
  chevron: 'm6 9 6 6 6-6',
  down: 'M12 4v12M7 11l5 5 5-5M4 20h16',
  filter: 'M3 6h18M6 12h12M10 18h4',
  google: 'M19 7a8.5 8.5 0 1 0 1.5 5h-8',
  history: 'M4 12a8 8 0 1 1 3 6.2M4 6v6h6M12 8v5l3 2',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 8.5v.2',
  key: 'M4 16a4 4 0 1 0 8 0 4 4 0 1 0-8 0M11 13l9-9M16 8l3 3',
  mail: 'M3 6h18v13H3zM3 7l9 7 9-7',
  moveDown: 'M12 4v15M6 13l6 6 6-6',
  moveUp: 'M12 20V5M6 11l6-6 6 6',
  more: 'M4.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0m7 0a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0m7 0a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0',
  out: 'M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9',
  plus: 'M12 5v14M5 12h14',
  search: 'M5 11a6 6 0 1 0 12 0 6 6 0 1 0-12 0M15.5 15.5 20 20',
} as const
