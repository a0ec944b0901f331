// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { render } from '../../../../../test/render.tsx'
import { MARKET_LITERALS } from '../../../../../test/specification/market-literals.ts'
import { toastStore } from '../../../../ui/toast/toast.ts'
import { EMPTY_LISTING } from '../listing-values.ts'
import { CategorySection } from './CategorySection.tsx'

afterEach(() => toastStore.remove())

function Section() {
  return (
    <FormProvider {...useForm({ defaultValues: EMPTY_LISTING })}>
      <CategorySection />
    </FormProvider>
  )
}

const optionsOf = (name: RegExp) => {
  const [, ...options] = within(screen.getByRole('combobox', { name })).getAllByRole<HTMLOptionElement>(
    'option',
  )
  return Object.fromEntries(options.map(({ value, text }) => [value, text]))
}
const tags = () => within(screen.getByRole('group', { name: 'Tags' })).getAllByRole('button')

test('[MKT-09] [LIST-05] [LIST-07] offers the specified categories and licenses', async () => {
  await render(<Section />)
  expect(optionsOf(/^Category/)).toEqual(MARKET_LITERALS['MKT-09'])
  expect(optionsOf(/^License Type/)).toEqual(MARKET_LITERALS['LIST-07'])
})

test('[LIST-06] offers the specified tags and selects one on click', async () => {
  await render(<Section />)
  expect(tags().map(({ textContent }) => textContent)).toEqual(MARKET_LITERALS['LIST-06'])
  const [saas] = tags()
  fireEvent.click(saas!)
  expect(saas?.getAttribute('aria-pressed')).toBe('true')
})

test('[LIST-08] rejects a fifth tag with a toast', async () => {
  await render(<Section />)
  for (const tag of tags().slice(0, 5)) fireEvent.click(tag)
  expect(tags().filter((tag) => tag.getAttribute('aria-pressed') === 'true')).toHaveLength(4)
  expect(toastStore.getSnapshot()).toMatchObject([MARKET_LITERALS['LIST-08']])
})
