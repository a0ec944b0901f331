import { expect, test } from 'vitest'
import { MEMBER, renderOnServer, SUSPENDED } from '../../../../test/render.tsx'
import { InterestForm } from './InterestForm.tsx'

const CLOSED = 'This story is no longer open for revival. Your message is still here if you want to copy it.'

const form = (isOpen: boolean) =>
  renderOnServer(
    <InterestForm
      revivalId="r-1"
      story="Everpix"
      isDemo={false}
      isOpen={isOpen}
      onLeave={() => {}}
      cancel={null}
    />,
  )

test('[REVIVE-08] announces an offer that closes in the meantime and keeps the message in the form', async () => {
  const closed = await form(false)
  expect(closed.getByText(CLOSED)).toBeTruthy()
  expect(closed.getAllByRole<HTMLTextAreaElement>('textbox').map(({ name }) => name)).toContain('message')
  expect((await form(true)).queryByText(CLOSED)).toBeNull()
})

test('promises a member an answer, but not about a demo story', async () => {
  const answer = /They'll reply here or by email/
  const shown = (isDemo: boolean) =>
    renderOnServer(
      <InterestForm
        revivalId="r-1"
        story="Everpix"
        isDemo={isDemo}
        isOpen
        onLeave={() => {}}
        cancel={null}
      />,
      {
        session: MEMBER,
      },
    )
  expect((await shown(false)).getByText(answer)).toBeTruthy()
  const demo = await shown(true)
  expect(demo.queryByText(answer)).toBeNull()
  expect(demo.queryByText(/demo story/)).toBeNull()
})

test("tells a suspended member why the message can't be sent", async () => {
  const paused = await renderOnServer(
    <InterestForm revivalId="r-1" story="Everpix" isDemo={false} isOpen onLeave={() => {}} cancel={null} />,
    { session: SUSPENDED },
  )
  expect(paused.getByRole('alert').textContent).toMatch(
    /^Your account is paused, so you can't write to founders/,
  )
  expect(paused.getByRole('button', { name: 'Send Interest' })).toHaveProperty('disabled', true)
})
