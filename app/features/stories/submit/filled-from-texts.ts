export const FILLED_FROM_TEXTS = {
  title: (sources: readonly string[]) => `Filled in from ${sources.join(' and ')}`,
  hint: 'Change what you like. Nothing is published yet, and the draft is saved in this browser.',
  withDates: 'The dates wait on “Tell readers more”, after you publish.',
  takeBack: 'Take it all back',
  takenBack: { title: 'Taken back', description: 'What we had filled in is gone.' },
  undo: 'Undo',
  undoAlt: 'Fill the form in again',
} as const
