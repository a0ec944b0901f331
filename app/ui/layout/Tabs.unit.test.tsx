// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { TabPanel, Tabs } from './Tabs.tsx'

const TABS = ['One', 'Two', 'Three'].map((label) => ({
  value: label.toLowerCase(),
  label,
  href: `/?tab=${label}`,
}))

function Example() {
  const [value, setValue] = useState('one')
  return (
    <Tabs label="Numbers" tabs={TABS} value={value} onValueChange={setValue}>
      {TABS.map(({ value, label }) => (
        <TabPanel key={value} value={value}>
          {`About ${label}`}
        </TabPanel>
      ))}
    </Tabs>
  )
}

async function tabs() {
  const view = await render(<Example />)
  const selected = () => view.getByRole('tab', { selected: true })
  return {
    selected,
    tab: (name: string) => view.getByRole('tab', { name }),
    panel: () => view.getByRole('tabpanel'),
    press: (key: string, modifiers = {}) => fireEvent.keyDown(selected(), { key, ...modifiers }),
  }
}

test('[MKT-08] moves and selects with the arrow keys, Home and End, in a ring', async () => {
  const { press, selected } = await tabs()
  for (const [key, name] of [
    ['ArrowRight', 'Two'],
    ['End', 'Three'],
    ['ArrowRight', 'One'],
    ['ArrowLeft', 'Three'],
    ['Home', 'One'],
  ] as const) {
    press(key)
    expect(selected().textContent).toBe(name)
    expect(document.activeElement).toBe(selected())
  }
  press('ArrowRight', { altKey: true })
  expect(selected().textContent).toBe('One')
})

test('[MKT-08] goes the other way in right-to-left text', async () => {
  document.documentElement.style.direction = 'rtl'
  try {
    const { press, selected } = await tabs()
    press('ArrowLeft')
    expect(selected().textContent).toBe('Two')
  } finally {
    document.documentElement.style.direction = ''
  }
})

test('[MKT-08] names the panel after its tab, and only the selected tab is in the tab order', async () => {
  const { tab, panel, selected } = await tabs()
  fireEvent.click(tab('Two'))
  expect(panel().textContent).toBe('About Two')
  expect(panel().getAttribute('aria-labelledby')).toBe(selected().id)
  expect(selected().getAttribute('aria-controls')).toBe(panel().id)
  expect(['One', 'Two', 'Three'].map((name) => tab(name).tabIndex)).toEqual([-1, 0, -1])
})

test('[MKT-08] leaves a press with a modifier key to the browser', async () => {
  const { tab, selected } = await tabs()
  const isLeft = fireEvent.click(tab('Two'), { ctrlKey: true })
  expect([isLeft, selected().textContent]).toEqual([true, 'One'])
})
