// @vitest-environment jsdom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { EDGES_OF_THE_DAY, inTimeZone } from '../../../../test/time-zone.ts'
import { FactsScreen } from './FactsScreen.tsx'

const ID = '11111111-1111-4111-8111-111111111111'

const NONE = {
  ending: null,
  started: '2019',
  stopped: null,
  team: null,
  funding: null,
  peak_users: null,
  peak_revenue: null,
  cost: null,
  effort: null,
  differently: '',
  causes: [],
  milestones: [],
  source: 'founder',
  added_at: null,
  changed_at: null,
}

async function show({ isAnonymous = false, answer = () => Response.json(NONE) } = {}) {
  sessionStorage.clear()
  localStorage.clear()
  const sent: unknown[] = []
  const view = await render(
    <FactsScreen story={{ id: ID, name: 'Lumbermill', own: true, is_anonymous: isAnonymous }} />,
    {
      session: MEMBER,
      fetch: async (_, init) => {
        if (init?.method !== 'PUT') return Response.json(NONE)
        sent.push(JSON.parse(String(init.body)))
        return answer()
      },
    },
  )
  await view.findByRole('form', { name: 'Facts of your story' })
  const field = (name: string | RegExp) => view.getByRole('textbox', { name })
  return {
    view,
    /** The bodies of the requests. */
    sent,
    field,
    type: (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } }),
    press: (name: string) => fireEvent.click(view.getByRole('button', { name })),
    cause: (name: string) => view.getByRole('checkbox', { name }),
  }
}

test('causes are chosen, put in order and taken back by buttons, three at most', async () => {
  const { view, sent, field, type, press, cause } = await show()
  const chosen = () =>
    within(view.getByRole('list', { name: 'Chosen, the strongest first' }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('b')?.textContent)
  for (const name of ['Not found', 'Team', 'Energy and life']) fireEvent.click(cause(name))
  expect(cause('Outcompeted')).toHaveProperty('disabled', true)
  type('Team: what happened, in one sentence', 'She left.')
  view.getByRole('button', { name: 'Move Team up' }).focus()
  press('Move Team up')
  expect(chosen()).toEqual(['Team', 'Not found', 'Energy and life'])
  expect(document.activeElement).toBe(view.getByRole('button', { name: 'Move Team up' }))
  expect(field('Team: what happened, in one sentence')).toHaveProperty('value', 'She left.')
  press('Move Team up')
  expect(chosen()).toEqual(['Team', 'Not found', 'Energy and life'])
  press('Remove Not found')
  expect(document.activeElement).toBe(cause('Not found'))
  expect(cause('Outcompeted')).toHaveProperty('disabled', false)
  expect(view.getByRole('complementary', { name: 'Readers see' }).textContent).toContain(
    'WhyTeamShe left.Energy and life',
  )
  press('Save')
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        causes: [
          { cause: 'team', sentence: 'She left.' },
          { cause: 'energy', sentence: '' },
        ],
      },
    ]),
  )
})

test('sums up what is wrong, leads to the fields, and sends nothing', async () => {
  const { view, sent, field, type, press } = await show()
  type('Stopped', '2015')
  press('Add a milestone')
  type('When', '2206')
  press('Save')
  const alert = await view.findByRole('alert')
  expect(alert.textContent).toContain('2 answers need a look')
  expect(document.activeElement).toBe(field('Stopped'))
  fireEvent.click(within(alert).getByRole('button', { name: 'Milestone 1' }))
  expect(document.activeElement).toBe(field('When'))
  type('When', 'May 2020')
  await waitFor(() => expect(view.getByRole('alert').textContent).toContain('One answer needs a look'))
  expect(sent).toEqual([])
  type('Stopped', '')
  press('Save')
  await waitFor(() =>
    expect(sent).toMatchObject([
      { started: '2019', stopped: null, milestones: [{ kind: 'launch', happened_on: '2020-05' }] },
    ]),
  )
})

test('asks for years only of an anonymous story', async () => {
  const { view, sent, type, press } = await show({ isAnonymous: true })
  expect(view.getByRole('heading', { name: 'Your story is anonymous' })).toBeTruthy()
  type('Stopped', 'March 2020')
  press('Save')
  expect((await view.findByRole('alert')).textContent).toContain('write the year only')
  expect(sent).toEqual([])
})

test('keeps what was typed when saving fails, and says which answer the server refused', async () => {
  const fields = { differently: 'Too long' }
  const { view, field, type, press } = await show({
    answer: () => Response.json({ code: '22023', message: 'Too long', fields }, { status: 400 }),
  })
  const ending = view.getByRole('radio', { name: /The founder decided/ })
  fireEvent.click(ending)
  type(/differently/, 'Charge earlier.')
  press('Save')
  expect((await view.findByRole('alert')).textContent).toContain('Too long')
  expect(ending).toHaveProperty('checked', true)
  expect(field(/differently/)).toHaveProperty('value', 'Charge earlier.')
  expect(document.activeElement).toBe(field(/differently/))
})

test.each(EDGES_OF_THE_DAY)('sends from %s the days as they were typed', async (zone) => {
  inTimeZone(zone)
  const { view, sent, type, press } = await show()
  type('Started', 'January 1, 2019')
  type('Stopped', '2020-12-31')
  press('Save')
  await waitFor(() => expect(sent).toMatchObject([{ started: '2019-01-01', stopped: '2020-12-31' }]))
  expect(view.queryByRole('alert')).toBeNull()
})

test.each([
  [false, 'Like 2019, or March 2019.', 'Like May 2023, or 2023.'],
  [true, 'A year, like 2019.', 'A year, like 2019.'],
])(
  'how a date is written belongs to its field, of an anonymous story: %s',
  async (isAnonymous, range, day) => {
    const { field, press } = await show({ isAnonymous })
    press('Add a milestone')
    const described = (name: string | RegExp) =>
      document.getElementById(field(name).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
        ?.textContent
    expect(described(/^Started/)).toBe(range)
    expect(described(/^When/)).toBe(day)
  },
)
