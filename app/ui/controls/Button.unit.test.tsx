import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

describe('button', () => {
  it('does not submit by default', () => {
    expect(renderToStaticMarkup(<Button>Add</Button>)).toContain('type="button"')
    expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"')
  })

  it('announces busy and keeps the focus instead of being disabled', () => {
    const html = renderToStaticMarkup(<Button busy>Sending...</Button>)
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('aria-disabled="true"')
    expect(html).not.toMatch(/ disabled/)
  })

  it('has an accessible name when it is only an icon', () => {
    const html = renderToStaticMarkup(<IconButton label="Open menu" icon="menu" />)
    expect(html).toContain('aria-label="Open menu"')
    expect(html).toMatch(/<svg[^>]*aria-hidden="true"/)
  })
})
