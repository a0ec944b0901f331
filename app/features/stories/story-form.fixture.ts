export const storyForm = (changes: object = {}) => {
  const id = crypto.randomUUID()
  return {
    id,
    name: `Story ${id.slice(0, 8)}`,
    one_liner: 'A watch with a week of battery.',
    category: 'Other' as const,
    builder_name: 'The two of us',
    inspiration: 'A cyclist who could not reach his phone.',
    what_happened: 'It sold. Then it did not.',
    publishing_consent: true as const,
    ...changes,
  }
}
