// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { ChangePassword } from './ChangePassword.tsx'

const WRONG = { code: 'INVALID_PASSWORD', message: "That isn't your current password" }

async function changePassword() {
  const view = await render(<ChangePassword onDone={() => {}} />, {
    session: MEMBER,
    fetch: async (input) =>
      String(input instanceof Request ? input.url : input).endsWith('/change')
        ? Response.json(WRONG, { status: 400 })
        : Response.json({ has_password: true }),
  })
  const form = await view.findByRole('form', { name: 'Change password' })
  const field = (label: string) => within(form).getByLabelText<HTMLInputElement>(label, { exact: true })
  const [current, next] = [field('Current password'), field('New password')]
  const submit = (values: { current: string; next: string }) => {
    current.value = values.current
    next.value = values.next
    fireEvent.submit(form)
  }
  return { form, current, next, submit }
}

const description = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

test('shows that the current password is wrong under its field, and nowhere else', async () => {
  const { form, current, next, submit } = await changePassword()
  submit({ current: 'not the one', next: 'a new long one' })
  const message = await within(form).findByText(WRONG.message)
  expect(message.closest('[role=alert]')).toBeTruthy()
  expect(current.closest('form > div')?.contains(message)).toBe(true)
  expect(description(current)).toBe(WRONG.message)
  expect(current.getAttribute('aria-invalid')).toBe('true')
  await eventually(() => expect(document.activeElement).toBe(current))
  expect(next.hasAttribute('aria-invalid')).toBe(false)
  expect(within(form).getAllByText(WRONG.message)).toHaveLength(1)
  expect([current.value, next.value]).toEqual(['not the one', 'a new long one'])
})

test('names both fields in one message when both are empty', async () => {
  const { form, current, next, submit } = await changePassword()
  submit({ current: '', next: '' })
  await expect.poll(() => document.activeElement).toBe(current)
  expect(within(form).getAllByText('Please fill in all fields')).toHaveLength(1)
  expect([current, next].map(description)).toEqual(['Please fill in all fields', 'Please fill in all fields'])
})

test.each([true, false])(
  'asks whether tokens end, too, only of members who have some: %s',
  async (has_tokens) => {
    const sent: unknown[] = []
    const view = await render(<ChangePassword onDone={() => {}} />, {
      session: MEMBER,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        if (!request.url.endsWith('/change')) return Response.json({ has_password: true, has_tokens })
        sent.push(await request.json())
        return Response.json({ ok: true })
      },
    })
    const form = await view.findByRole('form', { name: 'Change password' })
    const field = (label: string) => within(form).getByLabelText<HTMLInputElement>(label, { exact: true })
    field('Current password').value = 'the one before'
    field('New password').value = 'a new long one'
    const choice = within(form).queryByRole('checkbox', { name: 'End tokens, too' })
    expect(choice !== null).toBe(has_tokens)
    if (choice) fireEvent.click(choice)
    fireEvent.submit(form)
    await eventually(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ password: 'a new long one', end_tokens: has_tokens })
  },
)
