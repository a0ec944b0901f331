import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Avatar } from './Avatar.tsx'
import { Logo } from './Logo.tsx'

describe('initial tile', () => {
  it('shows the initial without an image', () => {
    expect(renderToStaticMarkup(<Logo name="everpix" />)).toMatch(/>E <\/span>$/)
    expect(renderToStaticMarkup(<Avatar name="רותם" src="" />)).toMatch(/>ר <\/span>$/)
  })

  it('shows the image instead of the initial', () => {
    const html = renderToStaticMarkup(<Logo name="Everpix" src="/files/logo.png" />)
    expect(html).toContain('src="/files/logo.png"')
    expect(html).toContain('alt=""')
    expect(html).not.toContain('>E<')
  })

  it('shows a pause sign for a blank name', () => {
    expect(renderToStaticMarkup(<Avatar name=" " />)).toContain('<svg')
  })

  it('is decoration beside the name', () => {
    expect(renderToStaticMarkup(<Avatar name="Maya" />)).toContain('aria-hidden="true"')
  })
})
