// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
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
