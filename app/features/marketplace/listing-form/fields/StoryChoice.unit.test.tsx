// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../../test/render.tsx'
import { EMPTY_LISTING } from '../listing-values.ts'
import { StoryChoice } from './StoryChoice.tsx'

const stories = [
  { id: '11111111-1111-4111-8111-111111111111', name: 'Lumbermill', is_anonymous: false },
  { id: '22222222-2222-4222-8222-222222222222', name: 'Secret', is_anonymous: true },
]

function Choice() {
  return (
    <FormProvider {...useForm({ defaultValues: EMPTY_LISTING })}>
      <StoryChoice />
    </FormProvider>
  )
}

const show = (items: object[]) =>
  render(<Choice />, { session: MEMBER, fetch: async () => Response.json({ items, next: null }) })

test("offers the member's stories, but not the anonymous ones", async () => {
  await show(stories)
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Story/ })
  expect(select.name).toBe('startup_id')
  expect([...select.options].map(({ text }) => text)).toEqual(['None of my stories', 'Lumbermill'])
  fireEvent.change(select, { target: { value: stories[0]?.id } })
  expect(select.value).toBe(stories[0]?.id)
})

test('is left out without a story to choose', async () => {
  await show(stories.slice(1))
  await expect.poll(() => screen.queryByRole('combobox')).toBeNull()
})

test('offers the older stories, too', async () => {
  const older = { id: '33333333-3333-4333-8333-333333333333', name: 'Older', is_anonymous: false }
  await render(<Choice />, {
    session: MEMBER,
    fetch: async (url) =>
      Response.json(
        String(url).includes('after=there')
          ? { items: [older], next: null }
          : { items: stories, next: 'there' },
      ),
  })
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Story/ })
  await expect
    .poll(() => [...select.options].map(({ text }) => text))
    .toEqual(['None of my stories', 'Lumbermill', 'Older'])
})
