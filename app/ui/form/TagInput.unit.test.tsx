// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { Field } from './Field.tsx'
import { TagInput } from './TagInput.tsx'

test('each button that adds a tag names its field', async () => {
  const view = await render(
    ['Roles', 'Assets'].map((label) => (
      <Field key={label} label={label} required>
        <TagInput value={[]} onChange={() => undefined} />
      </Field>
    )),
  )
  expect(view.getByRole('button', { name: 'Add Roles' })).toBeTruthy()
  expect(view.getByRole('button', { name: 'Add Assets' })).toBeTruthy()
})
