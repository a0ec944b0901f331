import { expect, test } from 'vitest'
import { badgeCode, cardCode } from './embed-code.ts'

const embedded = {
  site: 'https://unpause.example',
  id: '11111111-1111-4111-8111-111111111111',
  alt: '[Rocks] & "more" <b>',
}

test('a badge leads to the story in each language of READMEs, whatever its name holds', () => {
  const badge = `https://unpause.example/badge/${embedded.id}.svg`
  const story = `https://unpause.example/story/${embedded.id}`
  expect(badgeCode(embedded)).toEqual({
    markdown: `[![\\[Rocks\\] & "more" <b>](${badge})](${story})`,
    html: `<a href="${story}"><img src="${badge}" alt="[Rocks] &#38; &#34;more&#34; &#60;b&#62;" height="20"></a>`,
    rst: `.. image:: ${badge}\n   :target: ${story}\n   :alt: [Rocks] & "more" <b>`,
  })
})

test('the code of a proof follows its badge in a comment of the language', () => {
  const token = 'unpause-verify=0123'
  const plain = badgeCode(embedded)
  expect(badgeCode({ ...embedded, token })).toEqual({
    markdown: `${plain.markdown}\n<!-- ${token} -->`,
    html: `${plain.html}\n<!-- ${token} -->`,
    rst: `${plain.rst}\n\n.. ${token}`,
  })
})

test('a card is a frame with a title', () => {
  expect(cardCode(embedded)).toContain('title="[Rocks] &#38; &#34;more&#34; &#60;b&#62;"></iframe>')
})
