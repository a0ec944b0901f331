import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

describe('button', () => {
  it('does not submit unless it is asked to', () => {
    expect(renderToStaticMarkup(<Button>Add</Button>)).toContain('type="button"')
    expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"')
  })

  it('says that it is busy and keeps its focus, so it is not disabled', () => {
    const html = renderToStaticMarkup(<Button busy>Sending...</Button>)
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('aria-disabled="true"')
    expect(html).not.toMatch(/ disabled/)
  })

  it('has a name when it is only an icon', () => {
    const html = renderToStaticMarkup(<IconButton label="Open menu" icon="menu" />)
    expect(html).toContain('aria-label="Open menu"')
    expect(html).toMatch(/<svg[^>]*aria-hidden="true"/)
  })
})
