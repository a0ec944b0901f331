// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
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

afterEach(cleanup)

/** Renders on the server, types into the page, then hydrates. */
function hydrateAfterTyping(element: ReactNode, text: string) {
  const container = document.createElement('div')
  container.innerHTML = renderToString(element)
  document.body.append(container)
  const input = container.querySelector('input')!
  input.value = text
  render(element, { container, hydrate: true })
  return { input, form: container.querySelector('form')! }
}

test.each([
  ['with default values', <LibraryForm key="" defaultValues={{ subject: '' }} />],
  ['without default values', <LibraryForm key="" />],
  ['without the library', <SmallForm key="" />],
])('a form %s keeps and submits text entered before hydration', async (_kind, element) => {
  const { input, form } = hydrateAfterTyping(element, 'Typed early')
  expect(input.value).toBe('Typed early')
  await act(async () => fireEvent.submit(form))
  expect(submitted).toHaveBeenLastCalledWith({ subject: 'Typed early' })
})

test('a small form ignores a submit while another one runs', async () => {
  const send = vi.fn(() => new Promise<void>(() => {}))
  function Slow() {
    const { formProps, isBusy } = useSmallForm(send)
    return <form {...formProps} aria-label="Slow" aria-busy={isBusy} />
  }
  const form = render(<Slow />).getByRole('form')
  await act(async () => fireEvent.submit(form))
  await act(async () => fireEvent.submit(form))
  expect(send).toHaveBeenCalledTimes(1)
  expect(form.getAttribute('aria-busy')).toBe('true')
})
