import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Clamped } from './Clamped.tsx'

const markup = (text: string) => renderToStaticMarkup(<Clamped lines={3}>{text}</Clamped>)

test('has no ellipsis of the browser where both directions mix, since it hides the beginning of a word', () => {
  for (const text of ['رابط Donaudampfschiff', 'Radio תחנת הרדיו', 'ދިވެހި a'])
    expect(markup(text), text).toMatch(/class="[^"]*mixed/)
  for (const text of ['Donaudampfschiff 12 🎈', 'הרדיו של השכונה 12 🎈', '漢字', ''])
    expect(markup(text), text).not.toContain('mixed')
})

test('contains all of the text, in its own direction', () => {
  const html = renderToStaticMarkup(
    <Clamped as="span" lines={1} className="words">
      רדיו Donaudampfschiff
    </Clamped>,
  )
  expect(html).toMatch(
    /^<span dir="auto" class="[^"]*words" style="--lines:1">רדיו Donaudampfschiff<\/span>$/,
  )
})
