import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Email } from './email-content.ts'
import { darkPalette, lightPalette } from './email-html.ts'
import { renderEmail } from './email-template.ts'

const email: Email = {
  title: 'Somebody wants to take Tapes forward',
  paragraphs: ['Bo has read your story.', { quote: 'Hello,\n\nis it still free?' }],
  action: { label: 'Read the message', url: 'https://unpause.example/story/1?from=mail&x=1' },
  footnote: 'You get this because your story is open for revival.',
}

describe('the text body', () => {
  it('has all contents, with the URL on its own line', () => {
    expect(renderEmail(email).text).toBe(`Somebody wants to take Tapes forward

Bo has read your story.

> Hello,
>
> is it still free?

Read the message:
https://unpause.example/story/1?from=mail&x=1

-- 
You get this because your story is open for revival.
`)
  })

  it('ends with the unsubscribe URL of a list email', () => {
    const unsubscribeUrl = 'https://unpause.example/newsletter/unsubscribe?token=1'
    expect(renderEmail({ ...email, unsubscribeUrl }).text).toMatch(
      /for revival\.\n\nUnsubscribe:\nhttps:\/\/unpause\.example\/newsletter\/unsubscribe\?token=1\n$/,
    )
  })

  it('omits missing parts', () => {
    expect(renderEmail({ title: 'Hello', paragraphs: ['There.'] }).text).toBe('Hello\n\nThere.\n')
  })
})

describe('the HTML body', () => {
  it('links the action as a button and as a full URL', () => {
    const { html } = renderEmail(email)
    const links = html.match(/href="https:\/\/unpause\.example\/story\/1\?from=mail&amp;x=1"/g)
    expect(links).toHaveLength(2)
    expect(html).toContain('>Read the message</a>')
  })

  it('links each address of the text, without the punctuation after it', () => {
    const { html, text } = renderEmail({
      title: 'Hello',
      paragraphs: [
        'Tapes: Songs.\nhttps://unpause.example/story/1',
        'Look at https://unpause.example/a?b=1&c=2. (http://tapes.example/x) http://',
        { quote: 'Mine is https://tapes.example/"onclick=x and javascript:alert(1)' },
      ],
      footnote: 'Bye.',
    })
    const targets = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
    expect(targets.map(([, href]) => href)).toEqual([
      'https://unpause.example/story/1',
      'https://unpause.example/a?b=1&amp;c=2',
      'http://tapes.example/x',
      'https://tapes.example/',
    ])
    for (const [, href, shown] of targets) expect(shown).toBe(href)
    expect(text).toContain('Songs.\nhttps://unpause.example/story/1')
  })

  it('links the unsubscribe URL', () => {
    const { html } = renderEmail({ ...email, unsubscribeUrl: 'https://unpause.example/leave?a=1&b=2' })
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/unpause\.example\/leave\?a=1&amp;b=2"[^>]*>Unsubscribe<\/a>/,
    )
  })

  it('escapes user input everywhere', () => {
    const nasty = `<img src=x onerror="alert('1')">&`
    const { html } = renderEmail({
      title: nasty,
      paragraphs: [nasty, { quote: nasty }],
      action: { label: nasty, url: 'https://unpause.example/"><script>' },
      footnote: nasty,
    })
    expect(html).not.toMatch(/<img|<script/)
    expect(html).not.toContain('/">')
    expect(html.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')).toHaveLength(8)
  })

  it('preserves line breaks', () => {
    expect(renderEmail({ title: 'a', paragraphs: ['one\r\ntwo\nthree'] }).html).toContain(
      'one<br>two<br>three',
    )
  })

  it('sets the text direction of each paragraph', () => {
    const { html } = renderEmail(email)
    expect(html.match(/<(h1|p|blockquote) [^>]*dir="auto"/g)).toHaveLength(4)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '/story/1', 'ftp://unpause.example'])(
    'does not link to %s',
    (url) => {
      expect(() => renderEmail({ ...email, action: { label: 'x', url } })).toThrow(TypeError)
      expect(() => renderEmail({ ...email, unsubscribeUrl: url })).toThrow(TypeError)
    },
  )

  it('loads no external style sheet, image or script', () => {
    expect(renderEmail(email).html).not.toMatch(/<(link|img|script|iframe)\b|url\(|@import/)
  })
})

describe('email colours', () => {
  const tokens = readFileSync('app/ui/tokens.css', 'utf8')
  const darkColours = new Map(Object.entries(darkPalette))

  it.each(Object.entries(lightPalette))('match the tokens: %s', (name, light) => {
    expect(tokens).toMatch(
      new RegExp(`--${name}:\\s*light-dark\\(${light}, ?${darkColours.get(name)}\\)`, 'i'),
    )
  })
})
