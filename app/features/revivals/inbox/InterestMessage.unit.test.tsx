import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InterestMessage } from './InterestMessage.tsx'

test('shows a preview of a closed message without splitting a character', () => {
  const message = `${'a'.repeat(159)}🎛 and more`
  const html = renderToStaticMarkup(
    <InterestMessage picture={null} name="Bo" about="about Tapes" message={message} foot={null} />,
  )
  const closed = html.slice(0, html.indexOf('</summary>'))
  expect(closed).toContain(`${'a'.repeat(159)}🎛<`)
  expect(html).toContain(message)
})
