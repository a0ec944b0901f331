// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { render } from '../../../../../test/render.tsx'
import { MARKET_LITERALS } from '../../../../../test/specification/market-literals.ts'
import { EMPTY_LISTING } from '../listing-values.ts'
import { PriceSection } from './PriceSection.tsx'

function Section() {
  return (
    <FormProvider {...useForm({ defaultValues: EMPTY_LISTING })}>
      <PriceSection />
    </FormProvider>
  )
}

test("[LIST-20] [LIST-21] asks for price and contact only when the asset isn't free", async () => {
  await render(<Section />)
  expect(screen.queryByRole('textbox', { name: /^Price/ })).toBeNull()
  expect(screen.getByText('Yes — immediate download')).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: /^Is this asset free\?/ }))
  expect(screen.getByText('No — buyers contact you')).toBeTruthy()
  // A number field of the browser drops commas and foreign digits, which then never reach us.
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: /^Price/ })
  expect([price.type, price.inputMode]).toEqual(['text', 'decimal'])
})

test('[LIST-21] shows the price as buyers will see it, and says what is wrong when the field is left', async () => {
  await render(<Section />)
  fireEvent.click(screen.getByRole('switch', { name: /^Is this asset free\?/ }))
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: /^Price/ })
  expect(screen.getByText('In US dollars, such as 1200 or 12.50.')).toBeTruthy()
  fireEvent.change(price, { target: { value: '3.480,5' } })
  expect(screen.getByText('Buyers see $3,480.50')).toBeTruthy()
  fireEvent.change(price, { target: { value: '3.480' } })
  expect(screen.queryByText(/^Buyers see/)).toBeNull()
  fireEvent.blur(price)
  expect(await screen.findByText('Is that 3480 or 3.48? Please write 3480 or 3.48.')).toBeTruthy()
})

test('[ASSET-14] shows the seller the link that buyers will get', async () => {
  await render(<Section />)
  fireEvent.click(screen.getByRole('switch', { name: /^Is this asset free\?/ }))
  const method = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Contact Method/ })
  fireEvent.change(method, { target: { value: 'whatsapp' } })
  const info = screen.getByRole<HTMLInputElement>('textbox', { name: /^Contact Info/ })
  fireEvent.change(info, { target: { value: '00351 912 345 678' } })
  expect(screen.getByText('Buyers get https://wa.me/351912345678')).toBeTruthy()
  fireEvent.change(info, { target: { value: '912 345 678' } })
  expect(screen.queryByText(/^Buyers get/)).toBeNull()
  fireEvent.blur(info)
  expect(await screen.findByText(/with its country code, such as/)).toBeTruthy()

  fireEvent.change(method, { target: { value: 'website' } })
  fireEvent.change(info, { target: { value: 'quietharbour.example/sell' } })
  fireEvent.blur(info)
  expect(info.value).toBe('https://quietharbour.example/sell')
})

test('[LIST-21] [LIST-22] [LIST-23] shows a placeholder per contact method and clears the contact when it changes', async () => {
  await render(<Section />)
  fireEvent.click(screen.getByRole('switch', { name: /^Is this asset free\?/ }))
  const method = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Contact Method/ })
  const [, ...options] = within(method).getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ value }) => value)).toEqual(MARKET_LITERALS['LIST-22'])

  const info = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Contact Info/ })
  const placeholders = options.map(({ value }) => {
    fireEvent.change(info(), { target: { value: 'typed before' } })
    fireEvent.change(method, { target: { value } })
    expect(info().value).toBe('')
    return info().placeholder
  })
  expect(new Set(placeholders).size).toBe(options.length)
  expect(placeholders).not.toContain('')
})
