/** The light theme. */
export const COLOURS = {
  paper: '#f3ede1',
  ink: '#1b1613',
  'ink-2': '#4b423a',
  ember: '#e34a12',
  'ember-ink': '#b03407',
  stamp: '#3a4591',
} as const
