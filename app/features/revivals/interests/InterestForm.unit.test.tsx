import { expect, test } from 'vitest'
import { renderOnServer } from '../../../../test/render.tsx'
import { InterestForm } from './InterestForm.tsx'

const CLOSED = 'This story is no longer open for revival. Your message is still here if you want to copy it.'

const form = (isOpen: boolean) =>
  renderOnServer(<InterestForm revivalId="r-1" isDemo={false} isOpen={isOpen} onLeave={() => {}} />)

test('[REVIVE-08] an offer that closes while somebody writes is announced, and the form keeps their message', async () => {
  const closed = await form(false)
  expect(closed.getByText(CLOSED)).toBeTruthy()
  expect(closed.getAllByRole<HTMLTextAreaElement>('textbox').map(({ name }) => name)).toContain('message')
  expect((await form(true)).queryByText(CLOSED)).toBeNull()
})
