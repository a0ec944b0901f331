// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventually } from '../../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../../test/render.tsx'
import type { HandoverItem } from '../handover-response.schema.ts'
import { Agreement } from './Agreement.tsx'
import { aRoom } from './room.fixture.ts'

const room = aRoom()

const item = { state: 'todo', own_signed_at: null, other_signed_at: null } as HandoverItem

test('takes whole days in digits of any script, and says so of anything else', async () => {
  const sent: unknown[] = []
  const view = await render(<Agreement room={room} item={item} />, {
    session: MEMBER,
    fetch: async (_, init) => {
      sent.push(JSON.parse(String(init?.body)))
      return Response.json(room)
    },
  })
  const days = view.getByRole('textbox', { name: /^Days to look it over/ })
  const save = view.getByRole('button', { name: 'Save' })
  for (const typed of ['1,5', 'two', '-3', '91', '1e1']) {
    fireEvent.change(days, { target: { value: typed } })
    fireEvent.click(save)
    expect(view.getByText('Enter whole days, from 0 to 90.')).toBeTruthy()
  }
  expect(sent).toEqual([])
  fireEvent.change(days, { target: { value: ' ١٤ ' } })
  fireEvent.click(save)
  await eventually(() => expect(sent).toEqual([{ legal_name: '', inspection_days: 14 }]))
  expect(view.queryByText('Enter whole days, from 0 to 90.')).toBeNull()
})
