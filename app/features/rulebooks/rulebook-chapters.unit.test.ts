import { expect, test } from 'vitest'

import { FIRST_VERSIONS } from './first-version-texts.server.ts'
import { chaptersOf } from './rulebook-chapters.server.ts'
import { RULEBOOK_NAMES, RULEBOOKS } from './rulebooks.ts'

test('[STATIC-15] the first version of each rulebook has its chapters', () => {
  for (const name of RULEBOOK_NAMES) {
    const titles = chaptersOf(FIRST_VERSIONS[name]).map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining([...RULEBOOKS[name].chapters]))
    expect(titles.length, name).toBeGreaterThan(2)
  }
})

test('chapters with the same name, and in any script, have anchors of their own', () => {
  const anchors = chaptersOf('Before.\n\n## Be kind!\n\n## Be kind\n\n# שלום לכם\n\n## 🙂').map(
    ({ id }) => id,
  )
  expect(anchors).toEqual(['preface', 'be-kind', 'be-kind-2', 'שלום-לכם', 'preface-2'])
})

test('links lead to pages of this site and of others, and nothing else is formatted', () => {
  const [chapter] = chaptersOf(
    [
      '## Links',
      '[support](/support) [law](https://example.org/law)',
      '[script](javascript:alert(1)) [other](//example.org)',
      '<script>alert(1)</script> ![picture](https://example.org/a.png)',
    ].join('\n\n'),
  )
  const hrefs = [...chapter!.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual(['/support', 'https://example.org/law', 'https://example.org/a.png'])
  expect(chapter!.html).not.toMatch(/<(script|img)/)
  expect(chapter!.html).toContain('&lt;script&gt;')
})
