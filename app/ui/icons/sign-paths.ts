/** Filled 16-grid signs. They carry meaning (stages, votes, revival), never decoration. */
export const signPaths = {
  eject: 'M8 2l6 7H2zM2 11h12v3H2z',
  list: 'M1.5 3h13v2.5h-13zM1.5 7h13v2.5h-13zM1.5 11h8v2.5h-8z',
  next: 'M2 2l8 6-8 6zM11 2h3v12h-3z',
  pause: 'M3 2h4v12H3zM9 2h4v12H9z',
  play: 'M3 1.5 14 8 3 14.5z',
  record: 'M2.5 8a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0',
  revived: 'M1.5 2h4v12h-4zM7.5 2h1L15 8l-6.5 6h-1z',
  rewind: 'M8 2.5v11L1 8zM15 2.5v11L8 8z',
  stop: 'M2.5 2.5h11v11h-11z',
  turn: 'M2 2h3v6h5V5l5 4.5-5 4.5v-3H2z',
  up: 'M8 2 15 14H1z',
} as const

export type SignName = keyof typeof signPaths
