// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { CorrectionScreen } from './CorrectionScreen.tsx'

const ID = '11111111-1111-4111-8111-111111111111'

const show = (correction_requested_at: string | null) =>
  render(<CorrectionScreen id={ID} />, {
    session: MEMBER,
    fetch: async (url) =>
      Response.json(
        String(url).includes('/own/')
          ? { items: [{ id: ID, correction_requested_at }], next: null }
          : { id: ID, name: 'Lumbermill', own: true, tags: [], tech_stack: [] },
      ),
  })

test('[SUBMIT-35] says that a correction waits instead of offering a second one', async () => {
  await show('2026-11-25T12:00:00.000Z')
  await screen.findByText('You asked for a correction on Nov 25, 2026')
  expect(screen.queryByRole('form')).toBeNull()
})

test('[SUBMIT-35] shows the form while none waits', async () => {
  await show(null)
  await screen.findByRole('form', { name: 'Correction' })
})
