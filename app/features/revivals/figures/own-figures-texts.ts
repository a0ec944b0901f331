export const OWN_FIGURES_TEXTS = {
  title: 'What became of your offers',
  readers: (line: string) => `Readers see: “${line}”`,
  tooFew: 'Only you see this. From five messages on, readers see how often you answer.',
  rest: 'Only you see the rest.',
} as const
