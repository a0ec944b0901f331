import { expect, test } from 'vitest'
import { checklistOf } from './lesson-checklist.server.ts'
import type { SavedLesson } from './lesson-response.schema.ts'

const saved = (more: Partial<SavedLesson>): SavedLesson => ({
  id: '00000000-0000-4000-8000-000000000001',
  text: 'Ask who brings the beans.',
  note: '',
  done_at: null,
  created_at: '2026-11-28T00:00:00.000Z',
  cause: null,
  story: { id: '00000000-0000-4000-8000-000000000002', name: 'Lumbermill' },
  ...more,
})

test('a checklist in Markdown has each lesson by cause, with its tick, its link and its note', () => {
  const list = [
    saved({ text: '', story: null }),
    saved({ cause: 'energy', text: '# Not a\nheading', done_at: '2026-11-28T00:00:00.000Z' }),
    saved({ cause: 'not_found', note: 'Ask the roasters.\n- [link](x)' }),
  ]
  expect(checklistOf(list, 'https://unpause.example', new Date('2026-11-28'))).toBe(`# Your checklist

3 lessons, saved on Unpause. November 28, 2026

## Not found

- [ ] Ask who brings the beans.
  [Lumbermill](https://unpause.example/story/00000000-0000-4000-8000-000000000002?lesson=00000000-0000-4000-8000-000000000001#lesson-00000000-0000-4000-8000-000000000001)

  > Ask the roasters.
  > \\- \\[link\\](x)

## Energy and life

- [x] \\# Not a heading
  [Lumbermill](https://unpause.example/story/00000000-0000-4000-8000-000000000002?lesson=00000000-0000-4000-8000-000000000001#lesson-00000000-0000-4000-8000-000000000001)

## Other lessons

- [ ] These words are no longer part of a story on Unpause.

`)
})
