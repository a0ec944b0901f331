// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { render } from '../../../test/render.tsx'
import '../../platform/browser/limit-by-characters.ts'
import { Input } from '../controls/Input.tsx'
import { TextArea } from '../controls/TextArea.tsx'
import { Count } from './Count.tsx'
import { Checkbox } from './choice/Checkbox.tsx'
import { Field } from './Field.tsx'
import { TagInput } from './TagInput.tsx'

describe('field', () => {
  it('links label, hint and error to the control by id', () => {
    const html = renderToStaticMarkup(
      <Field id="name" label="Name" hint="As people know it" error="Project name is required" required>
        <Input name="name" />
      </Field>,
    )
    expect(html).toContain('for="name"')
    expect(html).toMatch(
      /<input id="name" aria-describedby="name-error name-hint" aria-invalid="true" aria-required="true"/,
    )
    expect(html).toMatch(/id="name-hint"[^>]*>As people know it/)
    expect(html).toMatch(/id="name-error"[^>]*>.*Project name is required/)
  })

  it('has no hint, error or required attributes without them', () => {
    const html = renderToStaticMarkup(
      <Field label="Notes">
        <TextArea />
      </Field>,
    )
    expect(html).not.toMatch(/aria-describedby|aria-invalid|aria-required/)
    const id = html.match(/for="([^"]+)"/)?.[1]
    expect(html).toContain(`id="${id}"`)
  })

  it("lets the control's own props win", () => {
    const html = renderToStaticMarkup(
      <Field label="Name" hint="Hint">
        <Input id="own" aria-describedby="elsewhere" />
      </Field>,
    )
    expect(html).toContain('<input id="own" aria-describedby="elsewhere"')
  })

  it('labels the tag input and submits every tag under one name', () => {
    const html = renderToStaticMarkup(
      <Field id="roles" label="Roles">
        <TagInput name="looking_for_roles" value={['Designer', 'Growth lead']} onChange={() => {}} />
      </Field>,
    )
    expect(html.match(/id="roles"/g)).toHaveLength(1)
    expect(html).toContain('<input type="hidden" name="looking_for_roles" value="Designer"/>')
    expect(html).toContain('<input type="hidden" name="looking_for_roles" value="Growth lead"/>')
    expect(html).toContain('aria-label="Remove Growth lead"')
  })

  it('describes the control by what stands at the end of its line', () => {
    const html = renderToStaticMarkup(
      <Field id="title" label="Title" hint="Short" note={<Count count={48} max={150} />}>
        <Input />
      </Field>,
    )
    expect(html).toContain('aria-describedby="title-hint title-note"')
    expect(html).toMatch(/id="title-note".*48 of 150/)
  })

  it('says politely that the limit is near and reached, in a region that is there before', async () => {
    const view = await render(
      <Field label="Title">
        <Input maxLength={80} />
      </Field>,
    )
    const region = view.container.querySelector('[aria-live="polite"]')
    const typed = (length: number) => {
      fireEvent.input(view.getByLabelText('Title'), { target: { value: 'x'.repeat(length) } })
      return region?.textContent
    }
    expect(region?.textContent).toBe('')
    expect(typed(69)).toBe('')
    expect(typed(70)).toBe('10 characters left')
    expect(typed(79)).toBe('1 character left')
    expect(typed(80)).toBe("You've reached the limit of 80 characters.")
    expect(typed(3)).toBe('')
  })

  it('says nothing in the middle of a field whose limit the browser counts anew with each key', async () => {
    const view = await render(
      <Field label="Title">
        <Input maxLength={80} />
      </Field>,
    )
    const input = view.getByLabelText('Title')
    const region = view.container.querySelector('[aria-live="polite"]')
    const typed = (text: string) => {
      const [data] = [...text].slice(-1)
      fireEvent(
        input,
        new InputEvent('beforeinput', { inputType: 'insertText', data: data ?? '', bubbles: true }),
      )
      fireEvent.input(input, { target: { value: text } })
      return region?.textContent
    }
    for (let length = 1; length < 70; length += 1) expect(typed('x'.repeat(length))).toBe('')
    expect(typed('🏮'.repeat(79))).toBe('1 character left')
  })

  it('says nothing of the limit of a year', async () => {
    const view = await render(
      <Field label="Started in">
        <Input maxLength={4} />
      </Field>,
    )
    fireEvent.input(view.getByLabelText('Started in'), { target: { value: '2019' } })
    expect(view.container.querySelector('[aria-live="polite"]')?.textContent).toBe('')
  })

  it('explains the star, and a required box says so as well', () => {
    const html = renderToStaticMarkup(<Checkbox label="I agree" required />)
    expect(html).toContain('aria-required="true"')
    expect(html).toMatch(/aria-hidden="true" data-meaning="required"[^>]*>\*/)
  })
})
