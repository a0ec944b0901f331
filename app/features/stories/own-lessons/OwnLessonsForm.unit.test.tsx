// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import type { StoryLesson } from '../story-lesson-response.schema.ts'
import { OwnLessonsScreen } from './OwnLessonsScreen.tsx'

const ID = '11111111-1111-4111-8111-111111111111'
const LEARNINGS =
  '- Price by the shop. Not by the seat.\n- Ask who brings the beans.\n- Installed beats free.'

const lesson = (number: number, text: string, useful = 0): StoryLesson => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'learning',
  text,
  cause: null,
  useful,
})

const LESSONS = [
  lesson(1, 'Price by the shop. Not by the seat.', 2),
  lesson(2, 'Ask who brings the beans.'),
  lesson(3, 'Installed beats free.'),
]

async function show(answer: () => Response = () => Response.json({ lessons: LESSONS })) {
  const sent: { lessons: unknown[] }[] = []
  const view = await render(
    <OwnLessonsScreen story={{ id: ID, name: 'Lumbermill', key_learnings: LEARNINGS, lessons: LESSONS }} />,
    {
      session: MEMBER,
      fetch: async (_, init) => {
        if (init?.method !== 'PUT') return Response.json({})
        sent.push(JSON.parse(String(init.body)))
        return answer()
      },
    },
  )
  const field = (number: number) =>
    view.getByRole('textbox', { name: `Lesson ${number}` }) as HTMLTextAreaElement
  return {
    view,
    sent,
    field,
    texts: () => view.queryAllByRole('textbox').map((each) => (each as HTMLTextAreaElement).value),
    press: (name: string, index = 0) =>
      fireEvent.click(view.getAllByRole('button', { name: new RegExp(`^${name}`) })[index]!),
  }
}

test('a founder splits a lesson at the cursor, joins two that follow each other, and orders them', async () => {
  const { view, sent, field, texts, press } = await show()
  field(1).setSelectionRange(18, 18)
  press('Split at the cursor')
  expect(texts()).toEqual([
    'Price by the shop.',
    'Not by the seat.',
    'Ask who brings the beans.',
    'Installed beats free.',
  ])
  await waitFor(() => expect(document.activeElement).toBe(field(2)))
  press('Join with the next', 2)
  press('Move lesson 3 up')
  fireEvent.change(view.getByRole('combobox', { name: 'What lesson 1 is about' }), {
    target: { value: 'outcompeted' },
  })
  press('Save')
  await waitFor(() =>
    expect(sent).toEqual([
      {
        lessons: [
          { id: LESSONS[0]!.id, text: 'Price by the shop.', cause: 'outcompeted' },
          { id: LESSONS[1]!.id, text: 'Ask who brings the beans.\nInstalled beats free.', cause: null },
          { id: null, text: 'Not by the seat.', cause: null },
        ],
      },
    ]),
  )
})

test('words that the story does not say are named at their lesson, and nothing is sent', async () => {
  const { view, sent, field, press } = await show()
  press('Move lesson 2 up')
  press('Join with the next', 1)
  press('Save')
  await view.findByText(/These words stand nowhere in your Key Learnings/)
  expect(document.activeElement).toBe(field(2))
  expect(sent).toEqual([])
  fireEvent.change(field(2), { target: { value: 'Ask who brings the beans.' } })
  press('Save')
  await view.findByText(/This lesson says the same as one before it/)
  expect(sent).toEqual([])
})

test('a split without a cursor says where to put it, and a lesson is left out with what goes', async () => {
  const { view, texts, press } = await show()
  press('Split at the cursor', 1)
  expect(view.getByText(/Put the cursor where the second lesson begins/)).toBeTruthy()
  expect(view.getByText('2 members find it useful. The marks go if you leave it out.')).toBeTruthy()
  for (let left = 3; left > 0; left--) press('Leave out')
  expect(texts()).toEqual([])
  expect(view.getByText(/You left out all lessons/)).toBeTruthy()
  expect(document.activeElement).toBe(view.getByRole('button', { name: 'Add a lesson' }))
})

test('what was done stays when saving fails, and after coming back', async () => {
  const refused = { code: 'conflict', message: 'One of these lessons is no longer there.' }
  const first = await show(() => Response.json(refused, { status: 409 }))
  first.press('Leave out', 2)
  first.press('Save')
  await waitFor(() => expect(first.sent).toHaveLength(1))
  expect(first.texts()).toHaveLength(2)
  first.view.unmount()
  expect((await show()).texts()).toHaveLength(2)
})

test('the buttons of each lesson name it', async () => {
  const { view } = await show()
  for (const action of ['Split at the cursor', 'Join with the next', 'Leave out'])
    expect(view.getAllByRole('button', { name: `${action}: lesson 1` })).toHaveLength(1)
})
