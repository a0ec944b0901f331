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

test("[LIST-20] asks for price and contact only when the asset isn't free", async () => {
  await render(<Section />)
  expect(screen.queryByRole('spinbutton')).toBeNull()
  expect(screen.getByText('Yes — immediate download')).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: /^Is this asset free\?/ }))
  expect(screen.getByText('No — buyers contact you')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Price/ }).min).toBe('1')
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
