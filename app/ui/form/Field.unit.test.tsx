import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Input } from '../controls/Input.tsx'
import { TextArea } from '../controls/TextArea.tsx'
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
})
