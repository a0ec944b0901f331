// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
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

/** @returns the bodies of the requests that were sent */
async function show({ isAnonymous = false, answer = () => Response.json(NONE) } = {}) {
  sessionStorage.clear()
  localStorage.clear()
  const sent: unknown[] = []
  await render(<FactsScreen story={{ id: ID, name: 'Lumbermill', own: true, is_anonymous: isAnonymous }} />, {
    session: MEMBER,
    fetch: async (_, init) => {
      if (init?.method !== 'PUT') return Response.json(NONE)
      sent.push(JSON.parse(String(init.body)))
      return answer()
    },
  })
  await screen.findByRole('form', { name: 'Facts of your story' })
  return { sent, user: userEvent.setup() }
}

const cause = (name: string) => screen.getByRole('checkbox', { name })
const chosen = () =>
  within(screen.getByRole('list', { name: 'Chosen, the strongest first' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent)
const preview = () => screen.getByRole('complementary', { name: 'Readers see' })

test('causes are chosen, put in order and taken back by the keyboard, three at most', async () => {
  const { sent, user } = await show()
  await user.click(cause('Not found'))
  await user.click(cause('Team'))
  await user.click(cause('Energy and life'))
  expect(cause('Outcompeted')).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: 'Team: what happened, in one sentence' }), 'She left.')
  screen.getByRole('button', { name: 'Move Team up' }).focus()
  await user.keyboard('{Enter}')
  expect(chosen()).toEqual(['Team', 'Not found', 'Energy and life'])
  expect(screen.getByRole('button', { name: 'Move Team up' })).toHaveFocus()
  expect(screen.getByText('Team is number 1 now')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Team: what happened, in one sentence' })).toHaveValue(
    'She left.',
  )
  await user.click(screen.getByRole('button', { name: 'Remove Not found' }))
  expect(cause('Not found')).toHaveFocus()
  expect(cause('Outcompeted')).toBeEnabled()
  expect(preview()).toHaveTextContent('WhyTeamShe left.Energy and life')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toMatchObject([
    {
      causes: [
        { cause: 'team', sentence: 'She left.' },
        { cause: 'energy', sentence: '' },
      ],
    },
  ])
})

test('sums up what is wrong, leads to the fields, and sends nothing', async () => {
  const { sent, user } = await show()
  await user.type(screen.getByRole('textbox', { name: 'Stopped' }), '2015')
  await user.click(screen.getByRole('button', { name: 'Add a milestone' }))
  await user.type(screen.getByRole('textbox', { name: 'When' }), '2206')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('2 answers need a look')
  expect(screen.getByRole('textbox', { name: 'Stopped' })).toHaveFocus()
  await user.click(within(alert).getByRole('button', { name: 'Milestone 1' }))
  expect(screen.getByRole('textbox', { name: 'When' })).toHaveFocus()
  await user.clear(screen.getByRole('textbox', { name: 'When' }))
  await user.type(screen.getByRole('textbox', { name: 'When' }), 'May 2020')
  expect(screen.getByRole('alert')).toHaveTextContent('One answer needs a look')
  expect(sent).toEqual([])
  await user.clear(screen.getByRole('textbox', { name: 'Stopped' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toMatchObject([
    { started: '2019', stopped: null, milestones: [{ kind: 'launch', happened_on: '2020-05' }] },
  ])
})

test('asks for years only of an anonymous story', async () => {
  const { sent, user } = await show({ isAnonymous: true })
  expect(screen.getByText('Your story is anonymous')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Stopped' }), 'March 2020')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('alert')).toHaveTextContent('write the year only')
  expect(sent).toEqual([])
})

test('keeps what was typed when saving fails, and says which answer the server refused', async () => {
  const answer = () =>
    Response.json({ code: '22023', message: 'No', fields: { differently: 'Too long' } }, { status: 400 })
  const { user } = await show({ answer })
  await user.click(screen.getByRole('radio', { name: /The founder decided/ }))
  await user.type(screen.getByRole('textbox', { name: /differently/ }), 'Charge earlier.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Too long')
  expect(screen.getByRole('radio', { name: /The founder decided/ })).toBeChecked()
  expect(screen.getByRole('textbox', { name: /differently/ })).toHaveValue('Charge earlier.')
  expect(screen.getByRole('textbox', { name: /differently/ })).toHaveFocus()
})
