import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatText } from '../../platform/text/format-text.ts'

const PIECES = [
  ...[
    '**',
    '*',
    '_',
    '`',
    '```',
    '~~~',
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '&',
    '"',
    "'",
    '#',
    '!',
    '|',
    '^',
    ':',
    '\\',
    '@',
  ],
  ...[
    '\n',
    '\n\n',
    ' ',
    '    ',
    '- ',
    '1. ',
    '> ',
    '# main',
    '[^1]',
    '[^1]: note',
    '{#comments-head}',
    '<a name=x>',
  ],
  ...[
    '<script>',
    '</p>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    'https://example.org',
    'data:text/html,x',
  ],
  ...['<h1 id="main">', 'x', 'word', '\u202e', '\u0000', '👩‍💻', 'שלום'],
]

const TAG = /<(\/?)([a-z]+)((?: [a-z-]+(?:="[^"<>]*")?)*)\s*>/g
const ALLOWED_TAGS = new Set([
  'p',
  'strong',
  'em',
  'code',
  'pre',
  'small',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'br',
  's',
  'hr',
])
const ALLOWED_ATTRIBUTES = new Set(['dir', 'href', 'target', 'rel', 'start', 'value', 'data-mark'])

test('of 10,000 fuzzed texts, only allowed tags come out, and no id or name from what was written', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 4 })), { maxLength: 24 }),
      (parts) => {
        const html = formatText(parts.join(''))
        if (html === null) return
        for (const [, , tag = '', attributes = ''] of html.matchAll(TAG)) {
          expect(ALLOWED_TAGS).toContain(tag)
          for (const [, name = ''] of attributes.matchAll(/ ([a-z-]+)/g)) {
            if (attributes.includes(`${name}="`)) expect(ALLOWED_ATTRIBUTES).toContain(name)
          }
          for (const [, href = ''] of attributes.matchAll(/href="([^"]*)"/g))
            expect(href).toMatch(/^https?:/i)
        }
        expect(html.replace(TAG, '')).not.toMatch(/[<>]/)
        expect(html.replace(/>[^<]*</g, '><')).not.toMatch(/ (?:id|name|on[a-z]+|style|class)=/i)
      },
    ),
    { numRuns: 10_000 },
  )
}, 60_000)
