// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import type { OwnRevival } from './own-revivals-response.schema.ts'
import { StepsWait } from './StepsWait.tsx'

const aRoom = (waiting: number): OwnRevival => ({
  kind: 'handover',
  conversation_id: `room-${waiting}`,
  name: 'Lumbermill',
  logo_url: null,
  changed_at: '2026-11-24T08:00:00.000Z',
  is_owner: true,
  other_name: 'Ilse Brouwer',
  is_other_hidden: false,
  settled: 3,
  steps: 11,
  waiting,
})

const dashboard = (answer: () => Response) =>
  render(
    <StepsWait>
      <p>Nothing</p>
    </StepsWait>,
    {
      session: MEMBER,
      fetch: (input) =>
        Promise.resolve(
          String(input).includes('/api/own/revivals')
            ? answer()
            : Response.json({ items: [], next: null, counts: {} }),
        ),
    },
  )

test('the dashboard counts the steps of a handover that wait, and leads to its page', async () => {
  untranslated()
  const view = await dashboard(() => Response.json({ items: [aRoom(0), aRoom(3)] }))
  const link = await view.findByRole('link', { name: '3 handover steps wait for you in Lumbermill' })
  expect(link.getAttribute('href')).toBe('/messages/room-3/handover')
  expect(view.queryByText('Nothing')).toBeNull()
})

test('the dashboard says nothing of steps if none wait, or that is not known', async () => {
  const none = await dashboard(() => Response.json({ items: [aRoom(0)] }))
  await none.findByText('Nothing')
  none.unmount()
  const failing = await dashboard(() => Response.json({ code: 'invalid', message: 'No.' }, { status: 400 }))
  await failing.findByText('Nothing')
})
