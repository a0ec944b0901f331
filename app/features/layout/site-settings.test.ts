import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

async function landing(env: Record<string, string>) {
  const app = await testApp(env)
  try {
    const html = await (await app.request('/', { headers: { accept: 'text/html' } })).text()
    const [, state] = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html) ?? []
    const links = html.matchAll(/<a href="([^"]*)" target="_blank"[^>]*title="([^"]*)"/g)
    return {
      html: html.replace(/<script.*?<\/script>/gs, ''),
      settings: JSON.parse(state!).settings,
      links: [...links].map(([, href, title]) => `${title} ${href}`),
    }
  } finally {
    await app.close()
  }
}

test('[SHELL-20] [LAND-19] shows the configured social links and quote on server and client', async () => {
  const { html, links, settings } = await landing({
    SOCIAL_X: 'https://x.com/unpause?a=1&b=2',
    SOCIAL_GITHUB: 'https://github.com/unpause',
    QUOTE_TEXT: 'I wrote </script> to close <the folder>.',
    QUOTE_NAME: 'Maya & Co.',
  })
  expect(links).toEqual(['X https://x.com/unpause?a=1&amp;b=2', 'GitHub https://github.com/unpause'])
  const [figure] = /<figure.*?<\/figure>/s.exec(html) ?? []
  expect(figure).toMatch(/<blockquote[^>]*><p>I wrote &lt;\/script&gt; to close &lt;the folder&gt;\.<\/p>/)
  expect(figure).toMatch(/<figcaption[^>]*>Maya &amp; Co\.<\/figcaption>/)
  expect(settings).toEqual({
    social: { x: 'https://x.com/unpause?a=1&b=2', github: 'https://github.com/unpause' },
    quote: { text: 'I wrote </script> to close <the folder>.', name: 'Maya & Co.' },
    has_google: false,
    requires_second_factor: false,
    backup_days: 7,
  })
})

test('[SHELL-20] [LAND-19] shows no social link or quote without settings', async () => {
  const { html, links, settings } = await landing({})
  expect(links).toEqual([])
  expect(html).not.toContain('opens in a new tab')
  expect(html).not.toMatch(/<figure|<blockquote|<figcaption/)
  expect(html).toContain('<p>A project can stop.</p><p>Its story can go on.</p>')
  expect(settings).toEqual({
    social: {},
    quote: null,
    has_google: false,
    requires_second_factor: false,
    backup_days: 7,
  })
})
