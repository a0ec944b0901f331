import { expect, test } from 'vitest'
import { processorTime } from '../../../../../test/processor-time.ts'
import { draftFromFile } from '../draft-from-file.server.ts'

const fieldsOf = (text: string) =>
  Object.fromEntries(
    draftFromFile({ name: 'post-mortem.md', text }).fields.map(({ field, value, from }) => [
      field,
      { value, from },
    ]),
  )

test('all sections about what was learned are drafted, from the first of them', () => {
  const { key_learnings, what_happened } = fieldsOf(
    '# Mill\n\n## Lessons\n\nCharge early.\n\n## Timeline\n\n2019: begun.\n\n## Key takeaways\n\nRest.\n\n## History\n\nOld.',
  )
  expect(key_learnings?.value).toBe('Charge early.\n\nRest.')
  expect(key_learnings?.from).toContain('“Lessons”')
  expect(what_happened?.value).toBe('2019: begun.')
})

test('a section keeps the numbered lessons below it, with their headings', () => {
  const { key_learnings } = fieldsOf(
    '# Mill\n\n## What we learned\n\n### Lesson 1: charge early\n\nWe waited.\n\n### Lesson 2: rest\n\nWe did not.\n\n## Install\n\nnpm i',
  )
  expect(key_learnings?.value).toBe(
    '**Lesson 1: charge early**\n\nWe waited.\n\n**Lesson 2: rest**\n\nWe did not.',
  )
})

test('a file of headings is read at once', () => {
  const headings = '## Lessons\n\n### Challenges\n\nx\n\n'.repeat(25_000)
  expect(processorTime(() => fieldsOf(`# Mill\n\n${headings}`))).toBeLessThan(5000)
})
