// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render, renderOnServer } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import type { Seller } from '../seller-details.schema.ts'
import { SellerLines } from './SellerLines.tsx'
import { SellerScreen } from './SellerScreen.tsx'

const TRADER: Seller = {
  is_trader: true,
  name: 'Kiln Club Oy',
  address: 'Kiln Road 1',
  contact: 'hello@kiln.example',
  register_number: null,
}

function server(seller: Seller | null) {
  const sent: [string, unknown][] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const method = init?.method ?? 'GET'
    if (method === 'GET') return Response.json({ seller })
    sent.push([method, init?.body ? JSON.parse(String(init.body)) : null])
    return new Response(null, { status: 204 })
  }
  return { sent, fetch }
}

test('a seller chooses, and only a trader is asked for more', async () => {
  untranslated()
  const { sent, fetch } = server(null)
  const view = await render(<SellerScreen />, { session: MEMBER, fetch })
  fireEvent.click(await view.findByRole('button', { name: 'Save' }))
  expect(await view.findByText('Please choose how you sell.')).toBeTruthy()
  fireEvent.click(view.getByRole('radio', { name: 'As a trader' }))
  fireEvent.input(view.getByRole('textbox', { name: /^Name of the trader/ }), {
    target: { value: 'Kiln Club Oy' },
  })
  fireEvent.click(view.getByRole('button', { name: 'Save' }))
  expect(await view.findByText('Please confirm that you only offer what the law allows.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click(view.getByRole('radio', { name: 'Privately' }))
  expect(view.queryByRole('textbox')).toBeNull()
  fireEvent.click(view.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([['PUT', { is_trader: false }]]))
})

test('what was said is there to change, and can be taken back', async () => {
  untranslated()
  const { sent, fetch } = server(TRADER)
  const view = await render(<SellerScreen />, { session: MEMBER, fetch })
  expect(await view.findByDisplayValue('Kiln Road 1')).toBeTruthy()
  fireEvent.click(view.getByRole('button', { name: 'Remove my answer' }))
  await waitFor(() => expect(sent).toEqual([['DELETE', null]]))
})

test('an answer that can’t be removed stays, and a sentence says so', async () => {
  untranslated()
  const fetch: typeof globalThis.fetch = async (_, init) =>
    init?.method === 'DELETE'
      ? Response.json({ code: 'internal', message: 'We could not reach the database.' }, { status: 500 })
      : Response.json({ seller: TRADER })
  const view = await render(<SellerScreen />, { session: MEMBER, fetch })
  fireEvent.click(await view.findByRole('button', { name: 'Remove my answer' }))
  expect((await view.findByRole('alert')).textContent).toBeTruthy()
  expect(view.getByDisplayValue('Kiln Road 1')).toBeTruthy()
})

test('a listing says who sells it, and of a private person no more than that', async () => {
  const trader = await renderOnServer(<SellerLines seller={TRADER} />)
  for (const text of ['A trader', 'Kiln Club Oy', 'Kiln Road 1', 'hello@kiln.example'])
    expect(trader.text).toContain(text)
  expect(trader.text).not.toContain('Register number')
  const nobody = { name: null, address: null, contact: null, register_number: null }
  const person = await renderOnServer(<SellerLines seller={{ is_trader: false, ...nobody }} />)
  expect(person.text).toContain('A private person.')
  expect(person.text).not.toContain('Address')
})
