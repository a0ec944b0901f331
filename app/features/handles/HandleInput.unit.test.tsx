// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../test/render.tsx'
import { HandleInput } from './HandleInput.tsx'
import { HANDLE_TEXTS } from './handle-texts.ts'

/** A form whose handle somebody else takes before it's saved. */
function Form() {
  const [value, setValue] = useState('ben-member')
  const [error, setError] = useState<string>()
  return (
    <>
      <HandleInput value={value} current="ben-member" error={error} onChange={setValue} />
      <button type="button" onClick={() => setError(HANDLE_TEXTS.taken)}>
        Save
      </button>
    </>
  )
}

async function input() {
  const requests: string[] = []
  const view = await render(<Form />, {
    session: MEMBER,
    fetch: async (url) => {
      const handle = new URL(String(url)).searchParams.get('search') ?? ''
      requests.push(handle)
      return Response.json({ handle, problem: handle === 'ada-lovell' ? HANDLE_TEXTS.taken : null })
    },
  })
  const box = view.getByRole('textbox', { name: 'Address of your page' })
  return { ...view, requests, box, type: (value: string) => fireEvent.change(box, { target: { value } }) }
}

test('says that a handle is the own one, free, taken or malformed, and asks only for what can be one', async () => {
  const { requests, type, findByText, queryByText, getByText, box } = await input()
  expect(getByText('unpause.example/people/')).toBeTruthy()
  expect(getByText(/^Yours\./)).toBeTruthy()
  type('ben-boatwright')
  expect(await findByText(/^Free\./)).toBeTruthy()
  type('ada-lovell')
  expect(await findByText(HANDLE_TEXTS.taken)).toBeTruthy()
  expect(box.getAttribute('aria-invalid')).toBe('true')
  type('a')
  expect(await findByText(HANDLE_TEXTS.form)).toBeTruthy()
  expect(queryByText(HANDLE_TEXTS.taken)).toBeNull()
  expect(requests).toEqual(['ben-boatwright', 'ada-lovell'])
})

test('takes a handle as people type it', async () => {
  const { requests, type, findByText } = await input()
  type('@Ben-Boatwright')
  expect(await findByText(/^Free\./)).toBeTruthy()
  expect(requests).toEqual(['ben-boatwright'])
})

test('says only that a handle is taken when somebody took it after it was free', async () => {
  const { type, getByRole, findByText, queryByText } = await input()
  type('ben-boatwright')
  expect(await findByText(/^Free\./)).toBeTruthy()
  fireEvent.click(getByRole('button', { name: 'Save' }))
  expect(await findByText(HANDLE_TEXTS.taken)).toBeTruthy()
  expect(queryByText(/^Free\./)).toBeNull()
})
