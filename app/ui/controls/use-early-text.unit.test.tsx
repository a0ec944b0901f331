// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useEarlyText } from './use-early-text.ts'

function Typed() {
  const control = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  useEarlyText(control, text, setText)
  return (
    <>
      <input ref={control} value={text} onChange={({ target }) => setText(target.value)} />
      <output>{text}</output>
    </>
  )
}

test.each([
  ['takes what was typed before hydration', 'Typed early', 'Typed early'],
  ['leaves the text alone where nothing was typed', '', ''],
])('%s', async (_, typed, held) => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Typed />)
  page.querySelector('input')!.value = typed
  await act(async () => {
    hydrateRoot(page, <Typed />)
  })
  expect([page.querySelector('input')!.value, page.querySelector('output')!.textContent]).toEqual([
    held,
    held,
  ])
})
