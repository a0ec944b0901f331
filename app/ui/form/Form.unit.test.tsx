// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { hydrateAfter, render } from '../../../test/render.tsx'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'
import { useSmallForm } from './use-small-form.ts'

interface Values {
  subject: string
}

const submitted = vi.fn<(values: object) => void>()

function LibraryForm({ defaultValues }: { defaultValues?: Values }) {
  const form = useForm<Values>({ ...(defaultValues && { defaultValues }) })
  return (
    <Form form={form} onSubmit={() => submitted(form.getValues())}>
      <TextField<Values> name="subject" label="Subject" />
    </Form>
  )
}

function SmallForm() {
  const { formProps } = useSmallForm(async (values) => submitted(values))
  return (
    <form {...formProps}>
      <input name="subject" />
    </form>
  )
}

test.each([
  ['with default values', <LibraryForm key="" defaultValues={{ subject: '' }} />],
  ['without default values', <LibraryForm key="" />],
  ['without the library', <SmallForm key="" />],
])('a form %s keeps and submits text entered before hydration', async (_kind, element) => {
  const { container } = await hydrateAfter((page) => {
    page.querySelector('input')!.value = 'Typed early'
  }, element)
  expect(container.querySelector('input')!.value).toBe('Typed early')
  await act(async () => fireEvent.submit(container.querySelector('form')!))
  expect(submitted).toHaveBeenLastCalledWith({ subject: 'Typed early' })
})

test('a small form ignores a submit while another one runs', async () => {
  const send = vi.fn(() => new Promise<void>(() => {}))
  function Slow() {
    const { formProps, isBusy } = useSmallForm(send)
    return <form {...formProps} aria-label="Slow" aria-busy={isBusy} />
  }
  const form = (await render(<Slow />)).getByRole('form')
  await act(async () => fireEvent.submit(form))
  await act(async () => fireEvent.submit(form))
  expect(send).toHaveBeenCalledTimes(1)
  expect(form.getAttribute('aria-busy')).toBe('true')
})

test('a small form shows problems at their fields, focuses the first and clears each when its field changes', async () => {
  function Refused() {
    const { formProps, problems, showProblems } = useSmallForm(async () =>
      showProblems([
        { field: 'subject', message: 'Too long' },
        { field: 'email', message: 'Unknown' },
      ]),
    )
    return (
      <form {...formProps} aria-label="Refused">
        <input name="email" />
        <input name="subject" />
        <output>{JSON.stringify(problems)}</output>
      </form>
    )
  }
  const view = await render(<Refused />)
  const shown = () => JSON.parse(view.getByRole('status').textContent)
  await act(async () => fireEvent.submit(view.getByRole('form')))
  expect(shown()).toEqual({ subject: 'Too long', email: 'Unknown' })
  expect(document.activeElement?.getAttribute('name')).toBe('subject')
  fireEvent.input(document.activeElement!, { target: { value: 'Shorter' } })
  expect(shown()).toEqual({ email: 'Unknown' })
})

test('a small form fills only empty fields, and tells its subscribers about every change', async () => {
  const changed = vi.fn()
  function Drafted() {
    const { formProps, form } = useSmallForm(async () => {})
    useEffect(() => form.subscribe({ callback: () => changed(form.getValues()) }), [form])
    return (
      <form {...formProps} aria-label="Drafted">
        <input name="email" defaultValue="" />
        <textarea name="message" />
        <button type="button" onClick={() => form.fillEmpty({ email: 'a@b.example', message: 'Saved' })}>
          Fill
        </button>
        <button type="button" onClick={form.reset}>
          Reset
        </button>
      </form>
    )
  }
  const view = await render(<Drafted />)
  const form = view.getByRole('form')
  form.querySelector('input')!.value = 'typed@early.example'
  fireEvent.click(view.getByRole('button', { name: 'Fill' }))
  expect(changed).toHaveBeenLastCalledWith({ email: 'typed@early.example', message: 'Saved' })
  fireEvent.click(view.getByRole('button', { name: 'Reset' }))
  expect(changed).toHaveBeenLastCalledWith({ email: '', message: '' })
})
